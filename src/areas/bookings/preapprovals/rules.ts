/** How many hours a guest may book without asking the host again. */
export const PREAPPROVED_HOURS = 24;

type Stay = { checkin: string; checkout: string; guests: number };
/** A pre-approval covers exactly these days, and at most the guests that the host approved. */
export const covers = (input: Stay, query: Stay) =>
  input.checkin === query.checkin && input.checkout === query.checkout && query.guests <= input.guests;
