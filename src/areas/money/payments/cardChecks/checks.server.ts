import { randomInt } from "node:crypto";
import { ratesOf } from "#areas/money/currency/rates.server.ts";
import type { CardChecker, CardReport } from "#areas/money/payments/payments.server.ts";
import { providerOf } from "#areas/money/payments/providers/providers.server.ts";
import type { TestCard } from "#areas/money/payments/rules.ts";
import type { FailureReason } from "#areas/identity/verification/flows/challengeFlows.ts";
import type { AnswerContext, MethodHandler, Outcome } from "#areas/identity/verification/methods/challengeMethods.server.ts";
import type { AirlockRow } from "#areas/identity/verification/sql.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { chooseAmounts, GIVEN_UP_AFTER_MIN, MAX_CHECKS_A_DAY } from "./rules.ts";
import {
  type CardCheck,
  findCheck,
  insertCheck,
  storePassed,
  storeReleased,
  storeReport,
  unreleasedChecks,
} from "./sql.server.ts";

/** What a challenge stores of either way: the card that is to pay, and the check that was begun with it. */
export type CardData = {
  provider: "sandbox" | "stripe";
  currency: string;
  card: TestCard | null;
  step?: string;
  check_id?: number;
  /** The provider's page. */
  href?: string;
  label?: string;
};
const DAY_S = 86_400;
/** Where the provider's page leads back to. */
export const CHECKED_PATH = "/card_checks/return";

export const cardsOf = (services: Services, provider: CardData["provider"]): CardChecker => providerOf(services, provider).cards;

/** Somebody who pays, by the card that is to pay. */
export const offerCardCheck: MethodHandler<CardData>["offer"] = (_, { user_id, card }) =>
  user_id !== null && card
    ? { provider: card.provider as CardData["provider"], currency: card.currency, card: card.name as TestCard | null }
    : null;

/** Null: the provider could not be reached, or did not understand. */
export async function fromProvider<T>({ log }: Pick<Services, "log">, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    log.warn({ err: error }, "a card could not be checked");
    return null;
  }
}
export const FAULT: Outcome = { kind: "failed", reason: "downstream_failure" };

type Begun = { check: CardCheck; report: CardReport };
/** One more check, unless it is one too many. An outcome where there is none. */
export async function beginCheck(
  context: AnswerContext,
  { user_id }: AirlockRow,
  { method, data }: { method: "micro_authorization" | "three_d_secure"; data: CardData },
): Promise<Begun | Outcome> {
  const { db, now, limits, visitor } = context;
  if (await limits.take(`card checks of user ${user_id}`, MAX_CHECKS_A_DAY, DAY_S))
    return { kind: "failed", reason: "rate_limited" };
  const { provider, currency, card } = data;
  const by_bank = method === "three_d_secure";
  const amounts_micros = by_bank ? [] : chooseAmounts(currency, await ratesOf(db, now()), randomInt);
  const check = await insertCheck(db, { user_id: user_id!, method, provider, currency, amounts_micros, now: now() });
  const query = { name: check.reference, currency, card, return_url: `${visitor.origin}${CHECKED_PATH}`, by_bank };
  const report = await fromProvider(context, () => cardsOf(context, provider).begin(query));
  if (!report) return FAULT;
  await storeReport(db, check.id, report);
  return { check, report };
}

/** The check with what its provider says of the card now; null where that cannot be had. */
export async function refreshCheck(services: Services, { check_id }: CardData): Promise<Begun | null> {
  const check = await findCheck(services.db, check_id!);
  const report = await fromProvider(services, () => cardsOf(services, check.provider).find(check.provider_id!));
  if (!report) return null;
  if (report.card) await storeReport(services.db, check.id, report);
  return { check, report };
}

/** From here on the account may pay with the card. */
export async function passCheck(services: Services, check: CardCheck): Promise<Outcome> {
  await storePassed(services.db, check.id, services.now());
  await releaseCheck(services, check);
  return { kind: "satisfied" };
}

export async function failCheck(services: Services, check: CardCheck, reason: FailureReason): Promise<Outcome> {
  await releaseCheck(services, check);
  return { kind: "failed", reason };
}

/** Gives up what is on hold; what cannot be reached now is asked again by the job. */
async function releaseCheck(services: Services, { id, provider, reference: name, provider_id }: CardCheck): Promise<void> {
  const end = () => cardsOf(services, provider).end({ name, provider_id: provider_id! });
  const isEnded = provider_id === null || (await fromProvider(services, async () => (await end(), true)));
  if (isEnded) await storeReleased(services.db, id, services.now());
}

export async function releaseUnfinishedChecks(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - GIVEN_UP_AFTER_MIN * 60_000);
  for (const check of await unreleasedChecks(services.db, before)) await releaseCheck(services, check);
}
