import type { I18n } from "#lib/i18n/i18n.tsx";

/** "Dec 21 – 24 · 2 guests": a stay that is asked about, or was told of. */
export const stayText = (
  { t, days }: Pick<I18n, "t" | "days">,
  { checkin, checkout, guests }: { checkin: string; checkout: string; guests: number },
): string => `${days(checkin, checkout)} · ${t("stay.guests", { count: guests })}`;
