import { useRef, useState } from "react";
import { isMissing } from "#lib/browser/loadCode.ts";
import type { Call } from "#lib/http/call.ts";
import { type AirlockState, CHALLENGE_STATUS, type WorkingMethod } from "./flows/challengeFlows.ts";
import { type FieldErrors, Refusal } from "#lib/http/refusal.ts";
import { type AirlockAnswer, answerAirlock, readAirlock } from "./contract.ts";

export type Problem = { code: string; errors: FieldErrors; retryAfterS?: number | undefined };
type Options = { first: AirlockState; current: WorkingMethod; problem: Problem | null; call: Call; onMet: () => void };

/** One challenge as its answers leave it: which way is gone, what is wrong, whether something is under way. */
export function useChallenge({ first, call, onMet, ...begin }: Options) {
  const [airlock, setAirlock] = useState(first);
  const [current, setCurrent] = useState(begin.current);
  const [problem, setProblem] = useState<Problem | null>(begin.problem);
  const [doing, setDoing] = useState<WorkingMethod | null>(null);

  // Who goes another way while a captcha is computed need not wait for it.
  const turn = useRef(0);

  async function answer(method: WorkingMethod, say: () => Promise<Omit<AirlockAnswer, "id" | "friction">>) {
    if (doing === method) return;
    const mine = ++turn.current;
    setDoing(method);
    try {
      const came = await call(answerAirlock, { id: airlock.id, friction: method, ...(await say()) });
      if (came.airlock.status === CHALLENGE_STATUS.satisfied) onMet();
      if (turn.current === mine) show({ airlock: came.airlock as AirlockState, current: method, problem: null });
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error);
      const { code, fieldErrors, retryAfterS } = error instanceof Refusal ? error : new Refusal("unavailable");
      // A try may have been the last one.
      const now = await call(readAirlock, { id: airlock.id }).catch(() => ({ airlock }));
      if (turn.current === mine)
        show({ airlock: now.airlock as AirlockState, current, problem: { code, errors: fieldErrors, retryAfterS } });
      // The browser can send it by itself.
      if (isMissing(error)) throw error;
    }
  }
  function show(next: { airlock: AirlockState; current: WorkingMethod; problem: Problem | null }) {
    setAirlock(next.airlock);
    setCurrent(next.current);
    setProblem(next.problem);
    setDoing(null);
  }
  return { airlock, current, problem, doing, answer, call };
}
export type Challenge = ReturnType<typeof useChallenge>;
