import { inCurrency, minorUnitMicros, type Money, type Rates } from "#lib/money/money.ts";

/** How often the two amounts may be typed before a check fails. */
export const MAX_AMOUNT_TRIES = 3;
/** How many card checks an account may begin in a day: people with many cards to try should not try them here. */
export const MAX_CHECKS_A_DAY = 5;
/** Across all accounts. */
export const MAX_CHECKS_OF_CARD_A_DAY = 20;
/** By then the owner of a stolen card has seen the payment and disputed it. */
export const KNOWN_AFTER_DAYS = 30;
/** Checks that are not continued are released after this: no challenge lives as long. */
export const GIVEN_UP_AFTER_MIN = 20;

/** Between the least that providers accept and an amount that nobody minds for some minutes. */
const [MIN_HOLD, MAX_HOLD] = [800_000, 2_200_000].map((amount_micros): Money => ({ amount_micros, currency: "USD" })) as [
  Money,
  Money,
];

/** Two different amounts that can be paid in the currency. `pick`: answers any integer below its argument. */
export function chooseAmounts(currency: string, rates: Rates, pick: (below: number) => number): [number, number] {
  const unit = minorUnitMicros(currency);
  const [min, max] = [MIN_HOLD, MAX_HOLD].map((bound) => inCurrency(bound, currency, rates).amount_micros / unit) as [
    number,
    number,
  ];
  const first = pick(max - min + 1);
  const second = pick(max - min);
  return [(min + first) * unit, (min + (second < first ? second : second + 1)) * unit];
}

/** In any order, because a bank shows the newest first, or last. */
export const isSameAmounts = (typed: readonly number[], amounts_micros: readonly number[]): boolean =>
  typed.toSorted((a, b) => a - b).join() === amounts_micros.toSorted((a, b) => a - b).join();
