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

/** Finds only the holder's challenge: its number is easily guessed. */
const findOwn = async (context: AnyContext) =>
  (await findAirlock(context.db, context.input.id, holderOf(context))) ?? refuse("not_found");
const isOver = ({ status, expires_at }: AirlockRow, { now }: AnyContext) => status >= 2 || expires_at <= now();

/** Polls the methods first: a visitor who waits for a call or a decision reads this repeatedly. */
export async function handleReadAirlock(context: HandlerContext<typeof readAirlock>): Promise<{ airlock: AirlockState }> {
  const airlock = await findOwn(context);
  if (isOver(airlock, context)) return { airlock: toAirlockState(context, airlock) };
  for (const method of methodsInTurn({ ...airlock, met: metMethods(airlock) })) {
    const outcome = await handlerOf(method)?.poll?.(context, airlock, airlock.frictions[method]!);
    if (outcome) await applyOutcome(context.db, airlock, { method, outcome });
  }
  return { airlock: toAirlockState(context, await findOwn(context)) };
}

/** Takes one step. A challenge that is over is answered as it is, and changes no more. */
export async function handleAnswerAirlock(context: HandlerContext<typeof answerAirlock>): Promise<{ airlock: AirlockState }> {
  const airlock = await findOwn(context);
  if (isOver(airlock, context)) return { airlock: toAirlockState(context, airlock) };
  await answerStep(context, airlock, context.input.friction);
  return { airlock: toAirlockState(context, await findOwn(context)) };
}

async function answerStep(context: AnswerContext, airlock: AirlockRow, method: ChallengeMethod) {
  const handler = handlerOf(method);
  // Of a way with several methods, one comes after the other.
  if (!handler || !methodsInTurn({ ...airlock, met: metMethods(airlock) }).includes(method))
    return refuse("validation", { friction: ["invalid"] });
  const data = airlock.frictions[method]!;
  const outcome = (await handler.poll?.(context, airlock, data)) ?? (await handler.answer(context, airlock, data));
  if (outcome) await applyOutcome(context.db, airlock, { method, outcome });
}
