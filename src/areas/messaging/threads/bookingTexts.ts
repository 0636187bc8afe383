import type { I18n } from "#lib/i18n/i18n.tsx";
import type { Side, ThreadEvent } from "./rules.ts";

/** "Dec 21 – 24 · 2 guests": a stay that is asked about, or was told of. */
export const stayText = (
  { t, days }: Pick<I18n, "t" | "days">,
  { checkin, checkout, guests }: { checkin: string; checkout: string; guests: number },
): string => `${days(checkin, checkout)} · ${t("stay.guests", { count: guests })}`;

type Days = { checkin: string; checkout: string };
type BookingEvent = { event: ThreadEvent; reservation: Days | null; stay: Days | null };

/** "Rosa declined the request for Dec 21 – 24": what happened to a booking, said to the viewer, who is "you" in it. */
export function eventText(
  { t, days }: Pick<I18n, "t" | "days">,
  { event, reservation, stay }: BookingEvent,
  { side, name }: { side: Side; name: string },
): string {
  const details = reservation ?? stay;
  const values = { guest: name, host: name, you: side, days: details ? days(details.checkin, details.checkout) : "" };
  return t(`thread.event.${event}`, values);
}
