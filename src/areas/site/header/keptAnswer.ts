import { KEPT_MS } from "./rules.ts";

const KEY = "header_answers";
type Kept = Record<string, { at: number; answer: unknown }>;

/** What was asked before is not asked again for three hours, by the same person in the same tab [A7.5, A7.6, A9.15]. Null when it cannot be had. */
export async function keptAnswer<Answer>(name: string, who: number | null, ask: () => Promise<Answer>): Promise<Answer | null> {
  const key = `${name} ${who ?? "visitor"}`;
  try {
    const kept = readKept()[key];
    if (kept && Date.now() - kept.at < KEPT_MS) return kept.answer as Answer;
    const answer = await ask();
    sessionStorage.setItem(KEY, JSON.stringify({ ...readKept(), [key]: { at: Date.now(), answer } }));
    return answer;
  } catch (error) {
    // The header is whole without it.
    console.warn(`${name} could not be read`, error);
    return null;
  }
}

const readKept = () => JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Kept;
