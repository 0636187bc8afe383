/** How long a guest may book without being asked again. */
export const PREAPPROVED_HOURS = 24;

type Stay = { checkin: string; checkout: string; guests: number };
/** For these days, and no more guests than the host said yes to. */
export const covers = (input: Stay, query: Stay) =>
  input.checkin === query.checkin && input.checkout === query.checkout && query.guests <= input.guests;
