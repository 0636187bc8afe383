import { KEPT_MS } from "./rules.ts";

const KEY = "header_answers";
type Stored = Record<string, { at: number; answer: unknown }>;

/** Caches an answer for three hours, for the same person in the same tab [A7.5, A7.6, A9.15]. Null when it cannot be had. */
export async function cachedAnswer<Answer>(
  name: string,
  who: number | null,
  fetchAnswer: () => Promise<Answer>,
): Promise<Answer | null> {
  const key = `${name} ${who ?? "visitor"}`;
  try {
    const stored = readCached()[key];
    if (stored && Date.now() - stored.at < KEPT_MS) return stored.answer as Answer;
    const answer = await fetchAnswer();
    sessionStorage.setItem(KEY, JSON.stringify({ ...readCached(), [key]: { at: Date.now(), answer } }));
    return answer;
  } catch (error) {
    // The header is complete without it.
    console.warn(`${name} could not be read`, error);
    return null;
  }
}

const readCached = () => JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Stored;
