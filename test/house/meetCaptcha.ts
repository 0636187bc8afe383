import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { captchaWords } from "#areas/identity/accounts/signIn/captcha.ts";
import { makeCaptcha } from "#areas/identity/accounts/codes/contract.ts";
import { answerAirlock } from "#areas/identity/verification/contract.ts";
import type { Airlock } from "#lib/http/airlock.ts";
import { type Call, createCall } from "#lib/http/call.ts";
import type { TestHouse } from "./house.ts";

type Visitor = ReturnType<TestHouse["visitor"]>;

/** The three values of a captcha that this browser has solved [A5.10]. */
export async function solvedCaptcha({ call }: Pick<Visitor, "call">, times = 1) {
  const { captcha_challenge } = await call(makeCaptcha, { times });
  const challenge = captcha_challenge as never as Parameters<typeof solveChallenge>[0]["challenge"];
  return captchaWords(challenge, (await solveChallenge({ challenge, deriveKey }))!);
}

/** The multiple of the usual work for which a challenge asks. */
export const timesOf = (friction_data: Airlock["friction_data"]): number =>
  friction_data.find(({ name }) => name === "captcha")!.data["times"] as number;

/** The calls of a browser that solves every captcha, and sends its request again. */
export const meetingCaptcha = (visitor: Visitor): Call =>
  meetingChallenges(visitor, async (airlock) => (await meetCaptcha(visitor, airlock)).airlock.status === 2);

/** Solves the captcha for which a challenge asks. */
export const meetCaptcha = async (visitor: Visitor, { id, friction_data }: Airlock) =>
  visitor.call(answerAirlock, { id, friction: "captcha", ...(await solvedCaptcha(visitor, timesOf(friction_data))) });

/** The calls of a browser that sends its request again after each challenge; `meet`: whether it was met. */
export function meetingChallenges(visitor: Visitor, meet: (airlock: Airlock) => Promise<boolean>): Call {
  const send = async (request: Request) =>
    visitor.get(request.url.slice(new URL(request.url).origin.length), {
      method: request.method,
      headers: request.headers,
      body: await request.text(),
    });
  return createCall("http://house.test", send, {
    headers: () => ({ "x-csrf-token": visitor.token() }),
    meetChallenge: meet,
  });
}
