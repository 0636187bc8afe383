import { origin } from "./browser.ts";

type Letter = { body: string };

/** The latest letter or text to somebody: its code and its link. */
export async function letterTo(recipient: string): Promise<{ body: string; code: string; link: string }> {
  const answer = await fetch(`${origin}/v2/outbox_messages?recipient=${encodeURIComponent(recipient)}`);
  const { outbox_messages } = (await answer.json()) as { outbox_messages: Letter[] };
  const body = outbox_messages[0]?.body ?? "";
  return { body, code: /\b\d{6}\b/.exec(body)?.[0] ?? "", link: /https?:\S+/.exec(body)?.[0] ?? "" };
}
