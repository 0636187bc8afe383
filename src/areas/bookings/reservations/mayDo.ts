import { partShown } from "#areas/money/currency/rules.ts";
import type { Money } from "#lib/money/money.ts";
import type { Price, Reservation } from "./contract.ts";
import { isConfirmed } from "./rules.ts";

type Of<K extends keyof Reservation> = Pick<Reservation, K>;

/** A booking that came without a price was not paid here. */
const isPriced = ({ price }: Of<"price">) => price.lines.length > 0;

/** There is a receipt once money has moved, or when travel credit has paid for everything. */
export function hasReceipt(one: Of<"role" | "paid" | "status" | "price">): boolean {
  if (one.role !== "guest" || !isPriced(one)) return false;
  return one.paid.amount_micros > 0 || (one.price.charged.amount_micros === 0 && isConfirmed(one.status));
}

/** What a guest pays: the price plus the deposit that is given back after the stay. */
export const dueOf = ({ charged, deposit }: Pick<Price, "charged" | "deposit">): Money => ({
  ...charged,
  amount_micros: charged.amount_micros + (deposit?.charged.amount_micros ?? 0),
});

/** The same in the currency shown, which is displayed until it is paid. */
export const dueShownOf = ({ total, deposit }: Pick<Price, "total" | "deposit">): Money => ({
  ...total,
  amount_micros: total.amount_micros + (deposit?.shown.amount_micros ?? 0),
});

/** A part of what a guest pays, in the currency in which they were shown the price. */
export const dueShown = (part: Money, price: Price): Money =>
  partShown(part, { total: dueShownOf(price), charged: dueOf(price), rate: price.rate });

export const mayCancel = (one: Of<"may" | "price">): boolean =>
  isPriced(one) && (one.may.includes("cancel_as_guest") || one.may.includes("cancel_as_host"));
