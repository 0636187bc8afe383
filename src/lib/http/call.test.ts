import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Airlock } from "./airlock.ts";
import { createCall, type Transport } from "./call.ts";
import { endpoint } from "./endpoint.ts";

const save = endpoint("POST /v2/things", {
  summary: "Saves a thing",
  input: z.object({ name: z.string() }),
  output: z.object({ id: z.number() }),
  auth: "anyone",
});
const airlock = (id: number): Airlock => ({
  id,
  action_name: "save",
  user_id: 1,
  first_name: null,
  flow: "save",
  frictions: [["captcha"]],
  friction_data: [],
  friction_init_data: { version: 1 },
});
const requested = (id: number) =>
  Response.json({ error_type: "challenge_required", client_error_info: { airlock: airlock(id) } }, { status: 420 });

/** A server that gives these responses in turn and records what it was sent. */
function answering(...answers: Response[]) {
  const sent: { airlock: string | null; body: string }[] = [];
  const send: Transport = async (request) => {
    sent.push({ airlock: request.headers.get("x-airlock-id"), body: await request.text() });
    return answers.shift()!;
  };
  return { sent, send };
}

test("a met challenge sends the same call again, once, with its id [B8.6]", async () => {
  const { sent, send } = answering(requested(7), Response.json({ id: 1 }));
  const call = createCall("http://a.test", send, { meetChallenge: async ({ id }) => id === 7 });
  expect(await call(save, { name: "x" })).toEqual({ id: 1 });
  expect(sent).toEqual([
    { airlock: null, body: '{"name":"x"}' },
    { airlock: "7", body: '{"name":"x"}' },
  ]);
});

test("each of two challenges is met; one that comes again is refused [B8.6]", async () => {
  const twice = answering(requested(7), requested(8), Response.json({ id: 1 }));
  const meetChallenge = async () => true;
  expect(await createCall("http://a.test", twice.send, { meetChallenge })(save, { name: "x" })).toEqual({ id: 1 });
  const again = answering(requested(7), requested(7), Response.json({ id: 1 }));
  await expect(createCall("http://a.test", again.send, { meetChallenge })(save, { name: "x" })).rejects.toMatchObject({
    code: "challenge_required",
    airlock: { id: 7 },
  });
  expect(again.sent).toHaveLength(2);
});

test("a challenge that is not met, or that says nothing of itself, refuses the call [B8.6]", async () => {
  const unmet = answering(requested(7));
  await expect(
    createCall("http://a.test", unmet.send, { meetChallenge: async () => false })(save, { name: "x" }),
  ).rejects.toMatchObject({ code: "challenge_required" });
  const bare = answering(Response.json({ error_type: "challenge_required" }, { status: 420 }));
  const asksNobody = async () => expect.unreachable();
  await expect(createCall("http://a.test", bare.send, { meetChallenge: asksNobody })(save, { name: "x" })).rejects.toMatchObject({
    code: "challenge_required",
  });
});

test("a file goes as a form sends it; after an answer that never came the same one is the same action, and another is another", async () => {
  const post = endpoint("POST /v2/pictures", {
    summary: "Sends pictures",
    input: z.object({ words: z.string(), pictures: z.array(z.file()), about: z.object({ place: z.string() }) }),
    output: z.object({}),
    auth: "anyone",
    atomic: true,
  });
  const sent: { key: string | null; fields: string[] }[] = [];
  const call = createCall("http://a.test", async (request) => {
    const fields = [...(await request.formData())].map(
      ([name, value]) => `${name}=${value instanceof File ? value.name : value}`,
    );
    sent.push({ key: request.headers.get("idempotency-key"), fields });
    throw new Error("the connection is lost");
  });
  const sendOne = (name: string) =>
    call(post, { words: "Look", pictures: [new File(["a"], name, { lastModified: 1 })], about: { place: "Lisbon" } }).catch(
      (error: unknown) => error,
    );
  for (const name of ["one.png", "one.png", "other.png"]) await sendOne(name);
  expect(sent[0]!.fields).toEqual(["words=Look", "pictures[]=one.png", "about[place]=Lisbon"]);
  expect(sent[1]!.key).toBe(sent[0]!.key);
  expect(sent[2]!.key).not.toBe(sent[0]!.key);
});
