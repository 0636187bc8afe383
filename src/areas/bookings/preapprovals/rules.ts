/** How long a guest may book without being asked again. */
export const PREAPPROVED_HOURS = 24;

type Stay = { checkin: string; checkout: string; guests: number };
/** For these days, and no more guests than the host said yes to. */
export const covers = (given: Stay, wish: Stay) =>
  given.checkin === wish.checkin && given.checkout === wish.checkout && wish.guests <= given.guests;
