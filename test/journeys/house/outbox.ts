import { inject } from "vitest";

type Mail = { body: string };

/**
 * The latest email or text message to a person, and the latest code and link: other journeys may cause messages to the same
 * person.
 */
export async function mailTo(recipient: string): Promise<{ body: string; code: string; link: string }> {
  const answer = await fetch(`${inject("origin")}/v2/outbox_messages?recipient=${encodeURIComponent(recipient)}`);
  const { outbox_messages } = (await answer.json()) as { outbox_messages: Mail[] };
  const bodies = outbox_messages.map(({ body }) => body);
  const latest = (what: RegExp) => bodies.map((body) => what.exec(body)?.[0]).find((found) => found !== undefined) ?? "";
  return { body: bodies[0] ?? "", code: latest(/\b\d{6}\b/), link: latest(/https?:\S+/) };
}
