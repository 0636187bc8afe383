import { afterAll, expect, test } from "vitest";
import { openHouse } from "#test/house/house.ts";
import { listOutbox } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);

test("the outbox of a demo can be read, by recipient too", async () => {
  const { db, services: inside } = house;
  await inside.post.send(db, {
    channel: "email",
    to: "ana@house.test",
    kind: "hello",
    subject: "Hello",
    text: "See https://house.test/a",
  });
  await inside.post.send(db, { channel: "sms", to: "+351210000000", kind: "hello", text: "Hello" });
  const { call, get } = house.visitor();
  expect((await call(listOutbox, {})).outbox_messages.map((m) => m.recipient)).toEqual(["+351210000000", "ana@house.test"]);
  expect((await call(listOutbox, { recipient: "Ana@House.test" })).outbox_messages).toHaveLength(1);
  expect(await (await get("/dev/outbox?recipient=ana@house.test")).text()).toContain('href="https://house.test/a"');
});

test("a public server has no outbox to read", async () => {
  const { settings } = house.services;
  Object.assign(settings, { isDemo: false });
  const { call, get, post } = house.visitor();
  await expect(call(listOutbox, {})).rejects.toThrow("not_found");
  expect((await get("/dev/outbox")).status).toBe(404);
  // Nor can it be rendered as the page of a form that is shown again.
  for (const _page of ["/dev/outbox", "/workbench"]) expect((await post("/login", { email: "x", _page })).status).toBe(404);
  Object.assign(settings, { isDemo: true });
});
