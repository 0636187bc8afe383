import { requireCaptcha } from "#areas/identity/accounts/signIn/captcha.server.ts";
import { codeAnswer, sendCode, spendCode } from "#areas/identity/accounts/codes/codes.server.ts";
import { codeTyped } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { type AirlockState, methodsThrough, type WorkingMethod } from "./flows/challengeFlows.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { CHANNELS } from "#platform/mail/post.server.ts";
import { stateOf } from "./airlockState.server.ts";
import type { answerAirlock, readAirlock } from "./contract.ts";
import { holderOf } from "./holder.server.ts";
import { placesOf } from "./places.server.ts";
import * as kept from "./sql.server.ts";

type Answering = HandlerContext<typeof answerAirlock>;

/** There is none for anybody else: its number is easily guessed. */
const own = async (context: Answering | HandlerContext<typeof readAirlock>) =>
  (await kept.findAirlock(context.db, context.input.id, holderOf(context))) ?? refuse("not_found");

export async function handleReadAirlock(context: HandlerContext<typeof readAirlock>): Promise<{ airlock: AirlockState }> {
  return { airlock: stateOf(await own(context), context) };
}

/** One step. What is over already is answered as it stands, and takes nothing more. */
export async function handleAnswerAirlock(context: Answering): Promise<{ airlock: AirlockState }> {
  const { now } = context;
  const airlock = await own(context);
  const isOver = airlock.status >= 2 || airlock.expires_at <= now();
  if (!isOver) await step(context, airlock);
  return { airlock: stateOf(isOver ? airlock : await own(context), context) };
}

async function step(context: Answering, airlock: kept.AirlockRow) {
  const { friction } = context.input;
  if (!isTurnOf(airlock, friction)) refuse("validation", { friction: ["invalid"] });
  if (friction === "captcha") {
    await requireCaptcha(context, context.input, airlock.frictions.captcha?.times);
    return meet(context, airlock, friction);
  }
  if (!(await isStillTheirs(context, airlock, friction))) refuse("validation", { friction: ["invalid"] });
  return context.input.code === undefined
    ? send(context, airlock, friction)
    : say(context, airlock, friction, context.input.code);
}

/** Of a way with several steps one comes after the other. */
function isTurnOf({ flow, methods, frictions }: kept.AirlockRow, friction: WorkingMethod): boolean {
  const isMet = (method: string) => frictions[method as WorkingMethod]?.met === true;
  return methodsThrough(flow, methods).some((way) => way.find((method) => !isMet(method)) === friction);
}

/**
 * Whoever gives up an address or number, as one that a thief reads, shows nothing by it any more. Whether it can be reached today is
 * another question, which sending answers.
 */
async function isStillTheirs({ db }: Answering, { user_id, frictions }: kept.AirlockRow, friction: WorkingMethod) {
  return user_id === null || (await placesOf({ db, channels: CHANNELS }, { user_id }))[friction]?.to === frictions[friction]!.to;
}

async function send(context: Answering, { id, user_id, locale, frictions }: kept.AirlockRow, friction: WorkingMethod) {
  const { channel, to } = frictions[friction]!;
  const target = { purpose: "challenge", channel: channel!, destination: to!, user_id, locale } as const;
  const code = await sendCode(context, target).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === "unavailable") await kept.fail(context.db, id, "downstream_failure");
    throw error;
  });
  await kept.noteSent(context.db, id, friction, { code_id: code.id, resend_at: codeAnswer(code).resend_at });
}

/** A try is taken before the code is looked at: of many that are said at once no more than five are. */
async function say(context: Answering, airlock: kept.AirlockRow, friction: WorkingMethod, code: string) {
  const { id, frictions } = airlock;
  const { code_id, to } = frictions[friction]!;
  if (codeTyped(code) === null) refuse("validation", { code: [/\p{Nd}/u.test(code) ? "wrong" : "required"] });
  if (!(await kept.takeAttempt(context.db, id, context.now()))) return;
  await spendCode(context, "challenge", { code, id: code_id ?? "" }, "code", ({ destination }) => destination === to).catch(
    async (error: unknown) => {
      if (error instanceof Refusal && error.code === "too_many_requests") await kept.fail(context.db, id, "rate_limited");
      await kept.failIfSpent(context.db, id);
      if ((await kept.findAirlock(context.db, id, holderOf(context)))?.status !== 3) throw error;
    },
  );
  const after = await kept.findAirlock(context.db, id, holderOf(context));
  if (after && after.status < 2) await meet(context, airlock, friction);
}

async function meet({ db }: Answering, { id, flow, methods, frictions }: kept.AirlockRow, friction: WorkingMethod) {
  const isMet = (method: string) => method === friction || frictions[method as WorkingMethod]?.met === true;
  await kept.noteMet(
    db,
    id,
    friction,
    methodsThrough(flow, methods).some((way) => way.every(isMet)),
  );
}
