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

/** What a challenge stores for both methods: the card that will pay, and the check that was begun with it. */
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
/** The path that the provider's page leads back to. */
export const CHECKED_PATH = "/card_checks/return";

export const cardsOf = (services: Services, provider: CardData["provider"]): CardChecker => providerOf(services, provider).cards;

/** Offered to a signed-in payer, for the card that will pay. */
export const offerCardCheck: MethodHandler<CardData>["offer"] = (_, { user_id, card }) =>
  user_id !== null && card
    ? { provider: card.provider as CardData["provider"], currency: card.currency, card: card.name as TestCard | null }
    : null;

/** Null: the provider could not be reached, or did not understand the request. */
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
/** Begins one more check, unless the limit is reached: then it answers an outcome. */
export async function beginCheck(
  context: AnswerContext,
  { user_id }: AirlockRow,
  { method, data }: { method: "micro_authorization" | "three_d_secure"; data: CardData },
): Promise<Begun | Outcome> {
  const { db, now, limits, visitor } = context;
  const secondsToWait = await limits.take(`card checks of user ${user_id}`, MAX_CHECKS_A_DAY, DAY_S);
  if (secondsToWait !== null) return { kind: "failed", reason: "rate_limited" };
  const { provider, currency, card } = data;
  const by_bank = method === "three_d_secure";
  const amounts_micros = by_bank ? [] : chooseAmounts(currency, await ratesOf(db, now()), randomInt);
  const check = await insertCheck(db, { user_id: user_id!, method, provider, currency, amounts_micros, now: now() });
  const query = {
    name: check.reference,
    currency,
    card,
    return_url: `${visitor.origin}${CHECKED_PATH}?locale=${visitor.locale}`,
    by_bank,
  };
  const report = await fromProvider(context, () => cardsOf(context, provider).begin(query));
  if (!report) return FAULT;
  await storeReport(db, check.id, report);
  return { check, report };
}

/** The check with the provider's current report on the card; null if that is not available. */
export async function refreshCheck(services: Services, { check_id }: CardData): Promise<Begun | null> {
  const check = await findCheck(services.db, check_id!);
  const report = await fromProvider(services, () => cardsOf(services, check.provider).find(check.provider_id!));
  if (!report) return null;
  if (report.card) await storeReport(services.db, check.id, report);
  return { check, report };
}

/** From now on the account may pay with the card. */
export async function passCheck(services: Services, check: CardCheck): Promise<Outcome> {
  await storePassed(services.db, check.id, services.now());
  await releaseCheck(services, check);
  return { kind: "satisfied" };
}

export async function failCheck(services: Services, check: CardCheck, reason: FailureReason): Promise<Outcome> {
  await releaseCheck(services, check);
  return { kind: "failed", reason };
}

/** Releases what is on hold; if the provider cannot be reached now, the job tries again. */
async function releaseCheck(services: Services, { id, provider, reference: name, provider_id }: CardCheck): Promise<void> {
  const end = () => cardsOf(services, provider).end({ name, provider_id: provider_id! });
  const isEnded = provider_id === null || (await fromProvider(services, async () => (await end(), true)));
  if (isEnded) await storeReleased(services.db, id, services.now());
}

export async function releaseUnfinishedChecks(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - GIVEN_UP_AFTER_MIN * 60_000);
  for (const check of await unreleasedChecks(services.db, before)) await releaseCheck(services, check);
}
