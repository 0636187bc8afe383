import type { MessageKey } from "#lib/i18n/i18n.tsx";

/** What a feature has to show beside a receipt, on a page of its own: `receiptLink.ts` of its folder. */
export type ReceiptLink = { text: MessageKey; href: (code: string) => string };
