import { type AirlockState, type ChallengeMethod, methodsInTurn } from "./flows/challengeFlows.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { toAirlockState } from "./airlockState.server.ts";
import type { answerAirlock, readAirlock } from "./contract.ts";
import { holderOf } from "./holder.server.ts";
import { applyOutcome, metMethods } from "./methods/applyOutcome.server.ts";
import { type AnswerContext, handlerOf } from "./methods/challengeMethods.server.ts";
import { type AirlockRow, findAirlock } from "./sql.server.ts";

type AnyContext = AnswerContext | HandlerContext<typeof readAirlock>;

/** There is none for anybody else: its number is easily guessed. */
const findOwn = async (context: AnyContext) =>
  (await findAirlock(context.db, context.input.id, holderOf(context))) ?? refuse("not_found");
const isOver = ({ status, expires_at }: AirlockRow, { now }: AnyContext) => status >= 2 || expires_at <= now();

/** Asks what happened elsewhere first: whoever waits for a call or a decision reads this again and again. */
export async function handleReadAirlock(context: HandlerContext<typeof readAirlock>): Promise<{ airlock: AirlockState }> {
  const airlock = await findOwn(context);
  if (isOver(airlock, context)) return { airlock: toAirlockState(context, airlock) };
  for (const method of methodsInTurn({ ...airlock, met: metMethods(airlock) })) {
    const outcome = await handlerOf(method)?.poll?.(context, airlock, airlock.frictions[method]!);
    if (outcome) await applyOutcome(context.db, airlock, { method, outcome });
  }
  return { airlock: toAirlockState(context, await findOwn(context)) };
}

/** One step. What is over already is answered as it stands, and takes nothing more. */
export async function handleAnswerAirlock(context: HandlerContext<typeof answerAirlock>): Promise<{ airlock: AirlockState }> {
  const airlock = await findOwn(context);
  if (isOver(airlock, context)) return { airlock: toAirlockState(context, airlock) };
  await answerStep(context, airlock, context.input.friction);
  return { airlock: toAirlockState(context, await findOwn(context)) };
}

async function answerStep(context: AnswerContext, airlock: AirlockRow, method: ChallengeMethod) {
  const handler = handlerOf(method);
  // Of a way with several steps one comes after the other.
  if (!handler || !methodsInTurn({ ...airlock, met: metMethods(airlock) }).includes(method))
    return refuse("validation", { friction: ["invalid"] });
  const data = airlock.frictions[method]!;
  const outcome = (await handler.poll?.(context, airlock, data)) ?? (await handler.answer(context, airlock, data));
  if (outcome) await applyOutcome(context.db, airlock, { method, outcome });
}
