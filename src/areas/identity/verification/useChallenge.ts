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
  const waits = isWaiting(airlock, current);
  useEffect(() => {
    if (!waits) return;
    const poll = async () => {
      if (document.hidden) return;
      // The next poll follows in a moment.
      const read = await call(readAirlock, { id: airlock.id }).catch(() => null);
      if (!read) return;
      const now = read.airlock as AirlockState;
      if (now.status === CHALLENGE_STATUS.satisfied) onMet();
      if (!isWaiting(now, current)) show({ airlock: now, current, problem: null });
    };
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- as long as this step waits
  }, [waits, current]);

  function show(next: { airlock: AirlockState; current: ChallengeMethod; problem: Problem | null }) {
    setAirlock(next.airlock);
    setCurrent(shownMethod(next.airlock, next.current));
    setProblem(next.problem);
    setDoing(null);
  }
  return { airlock, current, problem, doing, answer, call };
}

const POLL_MS = 3000;
/** Whether the current step is met elsewhere. */
function isWaiting({ status, friction_data }: AirlockState, current: ChallengeMethod): boolean {
  if (status === CHALLENGE_STATUS.satisfied || status === CHALLENGE_STATUS.failed) return false;
  const data = friction_data.find(({ name }) => name === current)?.data ?? {};
  const screen = METHOD_SCREENS[current]?.steps[data.step as string];
  return screen !== undefined && isMetElsewhere(screen, data);
}

export type Challenge = ReturnType<typeof useChallenge>;
