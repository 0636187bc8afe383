import { useEffect, useRef, useState } from "react";
import { isMissing } from "#lib/browser/loadCode.ts";
import type { Call } from "#lib/http/call.ts";
import { type AirlockState, CHALLENGE_STATUS, type ChallengeMethod, shownMethod } from "./flows/challengeFlows.ts";
import { type FieldErrors, Refusal } from "#lib/http/refusal.ts";
import { isMetElsewhere } from "./methods/screenTypes.ts";
import { METHOD_SCREENS } from "./methods/stepScreens.ts";
import { type AirlockAnswer, answerAirlock, readAirlock } from "./contract.ts";

export type Problem = { code: string; errors: FieldErrors; retryAfterS?: number | undefined };
type Options = { first: AirlockState; current: ChallengeMethod; problem: Problem | null; call: Call; onMet: () => void };

/** One challenge, updated by its answers: the current method, what is wrong, whether something is in progress. */
export function useChallenge({ first, call, onMet, ...begin }: Options) {
  const [airlock, setAirlock] = useState(first);
  const [current, setCurrent] = useState(begin.current);
  const [problem, setProblem] = useState<Problem | null>(begin.problem);
  const [doing, setDoing] = useState<ChallengeMethod | null>(null);

  // A person who switches to another method while a captcha is computed need not wait for it.
  const turn = useRef(0);

  async function answer(method: ChallengeMethod, readInput: () => Promise<Omit<AirlockAnswer, "id" | "friction">>) {
    if (doing === method) return;
    const mine = ++turn.current;
    setDoing(method);
    try {
      const response = await call(answerAirlock, { id: airlock.id, friction: method, ...(await readInput()) });
      if (response.airlock.status === CHALLENGE_STATUS.satisfied) onMet();
      if (turn.current === mine) show({ airlock: response.airlock as AirlockState, current: method, problem: null });
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error);
      const { code, fieldErrors, retryAfterS } = error instanceof Refusal ? error : new Refusal("unavailable");
      // That may have been the last try.
      const now = await call(readAirlock, { id: airlock.id }).catch(() => ({ airlock }));
      if (turn.current === mine)
        show({ airlock: now.airlock as AirlockState, current, problem: { code, errors: fieldErrors, retryAfterS } });
      // The browser can submit it by itself.
      if (isMissing(error)) throw error;
    }
  }
  const waiting = waitingStep(airlock, current);
  useEffect(() => {
    if (waiting === null) return;
    const poll = async () => {
      if (document.hidden) return;
      // The next poll follows in a moment.
      const read = await call(readAirlock, { id: airlock.id }).catch(() => null);
      if (!read) return;
      const now = read.airlock as AirlockState;
      if (now.status === CHALLENGE_STATUS.satisfied) onMet();
      if (waitingStep(now, current) !== waiting) show({ airlock: now, current, problem: null });
    };
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- as long as this step waits
  }, [waiting, current]);

  function show(next: { airlock: AirlockState; current: ChallengeMethod; problem: Problem | null }) {
    setAirlock(next.airlock);
    setCurrent(shownMethod(next.airlock, next.current));
    setProblem(next.problem);
    setDoing(null);
  }
  return { airlock, current, problem, doing, answer, call };
}

const POLL_MS = 3000;
/** The method's step, if it is met elsewhere; null if there is nothing to wait for. */
export function waitingStep({ status, friction_data }: AirlockState, method: ChallengeMethod): string | null {
  if (status === CHALLENGE_STATUS.satisfied || status === CHALLENGE_STATUS.failed) return null;
  const data = friction_data.find(({ name }) => name === method)?.data ?? {};
  const step = data.step as string;
  const screen = METHOD_SCREENS[method]?.steps[step];
  return screen && isMetElsewhere(screen, data) ? step : null;
}

export type Challenge = ReturnType<typeof useChallenge>;
