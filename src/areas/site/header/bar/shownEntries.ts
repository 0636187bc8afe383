import { isLaunched } from "#areas/insight/experiments/launches.ts";
import type { FlagName } from "#lib/page/flagNames.ts";
import type { NavigationChange } from "#areas/site/header/headerFacts.ts";
import type { I18n, MessageKey } from "#lib/i18n/i18n.tsx";
import { ENTRIES, nameOf } from "#areas/site/header/entries.ts";
import type { Entry, Facts, Spot } from "#ui/layout/menuEntry.ts";
import { creditAmount, saysAmount } from "#areas/site/header/rules.ts";

/** An entry as one header shows it. */
export type Shown = Omit<Entry, "for" | "href" | "label" | "badge" | "dot" | "tip"> & {
  feature?: FlagName;
  href: string | null;
  label: MessageKey;
  count: number;
  dotted: boolean;
  tip: MessageKey | null;
};

/** The entries of a header with these facts: the registry in its order, with the operators' changes. */
export function shownEntries(facts: Facts, spot: Spot, entries: readonly Entry[] = ENTRIES): Shown[] {
  const changes = new Map(facts.changes.map((change) => [change.entry, change]));
  const isShown = (entry: Entry) =>
    !changes.get(nameOf(entry))?.is_hidden &&
    entry.for(facts) &&
    // Checked last: a visitor who would not have the entry anyway has not been shown the experiment.
    (!entry.feature || isLaunched(facts, entry.feature)) &&
    (entry.href(facts) !== null || (spot === "tabs" && !entry.auth));
  return inOrder(
    entries.filter((entry) => entry.in === spot),
    changes,
  )
    .filter(isShown)
    .map((entry) => toShown(entry, facts));
}

/** An entry that was moved to a position is placed there; the others keep their order around it. */
export function inOrder(row: readonly Entry[], changes: ReadonlyMap<string, NavigationChange>): Entry[] {
  const positionOf = (entry: Entry) => changes.get(nameOf(entry))?.position ?? null;
  const ordered = row.filter((entry) => positionOf(entry) === null);
  const moved = row.filter((entry) => positionOf(entry) !== null).toSorted((a, b) => positionOf(a)! - positionOf(b)!);
  for (const entry of moved) ordered.splice(positionOf(entry)!, 0, entry);
  return ordered;
}

function toShown({ for: _, href, label, badge, dot, tip, ...rest }: Entry, facts: Facts): Shown {
  return {
    ...rest,
    href: href(facts),
    label: typeof label === "function" ? label(facts) : label,
    count: badge?.(facts) ?? 0,
    dotted: dot?.(facts) ?? false,
    tip: tip?.(facts) ?? null,
  };
}

/** An entry's label. Buttons of credit show the amount if it is short, otherwise the word [A9.11, B9.10]. */
export function labelOf(
  { in: spot, id, label }: Pick<Shown, "in" | "id" | "label">,
  facts: Facts,
  { t }: Pick<I18n, "t">,
): string {
  const text = spot === "bar" ? amountOf(id, facts, t) : null;
  return text !== null && saysAmount(text) ? text : t(label);
}

function amountOf(id: string, { travel_credit_status, referrals_info }: Facts, t: I18n["t"]): string | null {
  if (id === "credit" && travel_credit_status) return travel_credit_status.credit_amount;
  if (id !== "earn_credit" || !referrals_info) return null;
  return t("header.earn", { amount: creditAmount(referrals_info.referrer_guest) });
}
