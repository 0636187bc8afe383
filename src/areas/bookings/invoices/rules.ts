import { roundToMinor } from "#lib/money/money.ts";

type Billed = { name: string; address: string; country: string; tax_number: string };
type Issued = { buyer: Billed; gross_micros: number };

/** The tax contained in a gross amount. */
export const taxWithin = (gross_micros: number, percent: number, currency: string): number =>
  roundToMinor((gross_micros / (100 + percent)) * percent, currency);

/** The fee that was kept: what was charged minus what was given back. */
export const feeRetained = (
  charged: readonly { kind: string; charged: { amount_micros: number } }[],
  back: readonly { kind: string; back: { amount_micros: number } }[],
): number => {
  const sumOf = <L extends { kind: string }>(lines: readonly L[], amount: (line: L) => number) =>
    lines.filter(({ kind }) => kind === "service").reduce((all, line) => all + amount(line), 0);
  return sumOf(charged, (line) => line.charged.amount_micros) - sumOf(back, (line) => line.back.amount_micros);
};

/** Whether the last issued invoice still has the right buyer and amount. */
export const isCurrent = (last: Issued | null, now: Issued): boolean =>
  last === null
    ? now.gross_micros === 0
    : last.gross_micros === now.gross_micros &&
      (["name", "address", "country", "tax_number"] as const).every((part) => last.buyer[part] === now.buyer[part]);

/** The printed form: at least six digits. */
export const invoiceNumber = (number: number): string => String(number).padStart(6, "0");
