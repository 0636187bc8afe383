import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import type { ACTIONS } from "./contract.ts";
import { type Topic, wordMeant, textsOf } from "./rules.ts";
import { findWords, type Line, type Reader, searchArticles } from "./sql.server.ts";

const MAX_QUERY_WORDS = 12;

export type Found = { lines: Line[]; total_count: number; meant: string | null };

/** The articles that match a question: typos are corrected, filler words left out, and the last word may be unfinished. */
export async function searchHelp(db: Db, reader: Reader, { question, max }: { question: string; max: number }): Promise<Found> {
  const typed = [...new Set(textsOf(question))].slice(0, MAX_QUERY_WORDS);
  if (typed.length === 0) return { lines: [], total_count: 0, meant: null };
  const last = /[\p{L}\p{N}]$/u.test(question) ? textsOf(question).at(-1)! : null;
  const known = await findWords(db, reader, { words: typed, unfinished: last });
  const significant = known.filter(({ is_filler, word }) => !is_filler || word === last);
  const meanings = (significant.length > 0 ? significant : known).map(({ word, is_known, near }) => ({
    word,
    meant: is_known ? word : (wordMeant(word, near) ?? word),
  }));
  const isMended = meanings.some(({ word, meant }) => word !== meant);
  const words = [...new Set(meanings.map(({ meant }) => meant))];
  const unfinished = meanings.find(({ word, meant }) => word === last && word === meant)?.word ?? null;
  const rows = await searchArticles(db, reader, { words, unfinished, max });
  return {
    lines: rows,
    total_count: rows[0]?.total_count ?? 0,
    meant:
      isMended && rows.length > 0
        ? known.map(({ word }) => meanings.find((one) => one.word === word)?.meant ?? word).join(" ")
        : null,
  };
}

type Action = { name: (typeof ACTIONS)[number]; url: string };
const OF_TOPIC: Partial<Record<Topic, Action>> = {
  lists: { name: "wishlists", url: to("wishlists", {}) },
  booking: { name: "trips", url: to("trips", {}) },
  trips: { name: "trips", url: to("trips", {}) },
  changes: { name: "trips", url: to("trips", {}) },
  paying: { name: "travel_credit", url: to("travelCredit", {}) },
  account: { name: "preferences", url: to("preferences", {}) },
  safety: { name: "security", url: to("security", {}) },
  hosting: { name: "hosting", url: to("hosting", {}) },
};

/** What can be done about it: the page that the best article's topic belongs to. */
export function actionsFor(lines: readonly Line[]): Action[] {
  const action = lines[0] && OF_TOPIC[lines[0].topic];
  return action ? [action] : [];
}
