import {
  AUDIENCES,
  type HelpAudience,
  MAX_KEYWORDS,
  MAX_TITLE_LENGTH,
  PAGE_GROUPS,
  type PageGroup,
  type Topic,
  TOPICS,
} from "#areas/site/help/rules.ts";

/** An article as its file has it. */
export type ArticleFile = {
  id: number;
  title: string;
  topic: Topic;
  audience: HelpAudience;
  keywords: string[];
  pages: PageGroup[];
  body: string;
};

const FIELDS = ["id", "title", "topic", "audience", "keywords", "pages"] as const;
export const MAX_ID = 99_999;

/** Reads a file of `help/`, in the format of help/README.md; throws what is wrong with it. */
export function readArticleFile(text: string): ArticleFile {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll("\r\n", "\n"));
  if (!parts) throw new Error("it begins with fields between two lines of ---");
  const fields = new Map(parts[1]!.split("\n").map(fieldOf));
  for (const name of fields.keys())
    if (!(FIELDS as readonly string[]).includes(name)) throw new Error(`there is no field ${name}`);
  const id = Number(fields.get("id"));
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID) throw new Error(`its id is a whole number from 1 to ${MAX_ID}`);
  const title = fields.get("title") ?? "";
  if (title === "" || title.length > MAX_TITLE_LENGTH) throw new Error(`its title has 1 to ${MAX_TITLE_LENGTH} characters`);
  const keywords = listOf(fields.get("keywords"));
  if (keywords.length > MAX_KEYWORDS) throw new Error(`it has at most ${MAX_KEYWORDS} keywords`);
  const body = parts[2]!.trim();
  if (body === "") throw new Error("it says nothing");
  return {
    id,
    title,
    topic: oneAmong("topic", fields.get("topic"), TOPICS),
    audience: oneAmong("audience", fields.get("audience"), AUDIENCES),
    keywords,
    pages: listOf(fields.get("pages")).map((page) => oneAmong("pages", page, PAGE_GROUPS)),
    body,
  };
}

function fieldOf(line: string): [string, string] {
  const field = /^([a-z]+):\s*(.*)$/.exec(line);
  if (!field) throw new Error(`"${line}" is no field`);
  return [field[1]!, field[2]!.trim()];
}

/** Splits words that are separated by commas. */
export const listOf = (text = ""): string[] =>
  text
    .split(/[,،、，]/)
    .map((word) => word.trim())
    .filter(Boolean);

function oneAmong<Word extends string>(name: string, word: string | undefined, words: readonly Word[]): Word {
  if (!words.includes(word as Word)) throw new Error(`its ${name} is one of ${words.join(", ")}, not "${word ?? ""}"`);
  return word as Word;
}
