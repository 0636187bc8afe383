import type { HoldReport } from "#areas/money/payments/payments.server.ts";
import { SANDBOX_CHARGES_PATH } from "#areas/money/payments/providers/sandboxRules.ts";
import { attempt } from "#areas/identity/verification/methods/attempt.server.ts";
import type { AnswerContext, MethodHandler, Outcome } from "#areas/identity/verification/methods/challengeMethods.server.ts";
import type { AirlockRow } from "#areas/identity/verification/sql.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { microsTyped } from "#lib/money/typedMoney.ts";
import type { Services } from "#platform/http/http.server.ts";
import {
  beginCheck,
  type CardData,
  cardsOf,
  failCheck,
  FAULT,
  fromProvider,
  offerCardCheck,
  passCheck,
  refreshCheck,
} from "./checks.server.ts";
import { isSameAmounts, MAX_AMOUNT_TRIES, MAX_CHECKS_OF_CARD_A_DAY } from "./rules.ts";
import { type CardCheck, findCheck, storeReport } from "./sql.server.ts";

/**
 * Two small amounts are put on hold on the card, and its owner reads them at their bank [B4.4.3]. They are released afterwards.
 */
export const microAuthorization: MethodHandler<CardData> = {
  maxAttempts: MAX_AMOUNT_TRIES,
  offer: offerCardCheck,
  describe: ({ step = "introduction", provider, currency, href, label }) => ({
    step,
    place: href ? "page" : "here",
    href: step === "card" ? href : step === "amounts" && provider === "sandbox" ? SANDBOX_CHARGES_PATH : undefined,
    card: label ?? "",
    hasCard: label ? "yes" : "no",
    currency,
  }),
  async answer(context, airlock, data) {
    const { first_amount, second_amount } = context.input;
    const hasAmounts = first_amount !== undefined || second_amount !== undefined;
    if (hasAmounts && data.step !== "amounts") refuse("validation", { friction: ["invalid"] });
    if (data.step === undefined) return begin(context, airlock, data);
    if (data.step === "card") return placeHolds(context, data);
    if (data.step === "waiting") return findHolds(context, data);
    return hasAmounts ? compare(context, airlock, data) : null;
  },
  /** Neither the provider's page nor a slow bank reports when it is done, so both are polled. */
  async poll(services, _, data) {
    if (data.step === "card" && data.href) return unlessFault(await placeHolds(services, data));
    return data.step === "waiting" ? unlessFault(await findHolds(services, data)) : null;
  },
};

async function begin(context: AnswerContext, airlock: AirlockRow, data: CardData): Promise<Outcome> {
  const begun = await beginCheck(context, airlock, { method: "micro_authorization", data });
  if ("kind" in begun) return begun;
  const { check, report } = begun;
  return { kind: "continued", data: { step: "card", check_id: check.id, href: report.redirect_url } };
}

/** Each hold has its own name, so that it is placed once, even by simultaneous requests. Null: the card is not known yet. */
async function placeHolds(services: Services, data: CardData): Promise<Outcome | null> {
  const refreshed = await refreshCheck(services, data);
  if (!refreshed) return FAULT;
  const { check, report } = refreshed;
  if (report.state === "needs_action") return null;
  if (report.state === "failed") return failCheck(services, check, "auth_failure");
  // Counted across all accounts: a person who has many cannot go on guessing the amounts of one card.
  const counted = `card checks of card ${report.card!.fingerprint}`;
  if (check.hold_ids.length === 0 && (await services.limits.take(counted, MAX_CHECKS_OF_CARD_A_DAY, 86_400)) !== null)
    return failCheck(services, check, "rate_limited");
  const { currency, reference, amounts_micros } = check;
  const cards = cardsOf(services, check.provider);
  const holds = await fromProvider(services, async () => {
    const placed: HoldReport[] = [];
    for (const [i, amount_micros] of amounts_micros.entries())
      placed.push(await cards.hold(check.provider_id!, { name: `${reference}.${i}`, amount: { amount_micros, currency } }));
    return placed;
  });
  if (!holds) return FAULT;
  await storeReport(services.db, check.id, { hold_ids: holds.map(({ hold_id }) => hold_id) });
  return afterHolds(services, check, { holds, label: report.card!.label });
}

async function findHolds(services: Services, { check_id, label = "" }: CardData): Promise<Outcome | null> {
  const check = await findCheck(services.db, check_id!);
  const cards = cardsOf(services, check.provider);
  const holds = await fromProvider(services, () => Promise.all(check.hold_ids.map((id) => cards.findHold(id))));
  return holds ? afterHolds(services, check, { holds, label }) : FAULT;
}

type Placed = { holds: HoldReport[]; label: string };
async function afterHolds(services: Services, check: CardCheck, { holds, label }: Placed): Promise<Outcome> {
  if (holds.some(({ state }) => state === "declined")) return failCheck(services, check, "auth_failure");
  const step = holds.every(({ state }) => state === "held") ? "amounts" : "waiting";
  return { kind: "continued", data: { step, label } };
}

/** A fault that the person has not waited for ends nothing: the next poll follows in a moment. */
const unlessFault = (outcome: Outcome | null): Outcome | null => (outcome === FAULT ? null : outcome);

async function compare(context: AnswerContext, airlock: AirlockRow, { check_id, currency }: CardData): Promise<Outcome | null> {
  const typed = readAmounts(context, currency);
  const check = await findCheck(context.db, check_id!);
  const tries = { id: airlock.id, max: MAX_AMOUNT_TRIES, reason: "amount_mismatch" } as const;
  const outcome = await attempt(context, tries, async () => {
    if (!isSameAmounts(typed, check.amounts_micros)) refuse("validation", { first_amount: ["mismatch"] });
    return passCheck(context, check);
  });
  return outcome?.kind === "failed" ? failCheck(context, check, outcome.reason) : outcome;
}

/** Input that is not an amount uses up no try. */
function readAmounts({ input }: AnswerContext, currency: string): number[] {
  const fields = { first_amount: input.first_amount?.trim() ?? "", second_amount: input.second_amount?.trim() ?? "" };
  const typed = Object.entries(fields).map(([name, text]) => ({ name, text, micros: microsTyped(text, currency) }));
  const wrong = typed.filter(({ micros }) => micros === null);
  if (wrong.length > 0)
    refuse("validation", Object.fromEntries(wrong.map(({ name, text }) => [name, [text === "" ? "required" : "invalid"]])));
  return typed.map(({ micros }) => micros!);
}
