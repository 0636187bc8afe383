import type { MessageKey } from "#lib/i18n/i18n.tsx";

/** A feature's link beside a receipt to a page of its own: `receiptLink.ts` in its folder. */
export type ReceiptLink = { text: MessageKey; href: (code: string) => string };
