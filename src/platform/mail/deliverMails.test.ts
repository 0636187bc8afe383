import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { openHouse } from "#test/house/house.ts";
import { deliverMails, forgetMails, type Transports } from "./deliverMails.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { smtpTransport } from "./mail.smtp.server.ts";
import { gatewayTransport } from "./sms.http.server.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const sentMail = { channel: "email", to: "ana@house.test", kind: "hello", subject: "Hello", text: "A letter\n123456" } as const;

const houses: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(houses.map((one) => one.close())));

async function outbox(transports: Transports, onBounce: (address: string) => Promise<void> = async () => {}) {
  const own = await openHouse();
  houses.push(own);
  const { db, services } = own;
  return {
    db,
    send: (message: Partial<typeof sentMail> = {}) => services.post.send(db, { ...sentMail, ...message }),
    deliver: (now = NOW) => deliverMails(db, { transports, log: services.log, now: () => now, onBounce }),
    rows: () => db.all<{ body: string; sent_at: Date | null; tries: number }>(sql`select * from outbox order by id`),
  };
}

test("an email goes out once, and what it said is not kept", async () => {
  const gone: string[] = [];
  const box = await outbox({ email: async ({ body }) => void gone.push(body) });
  await box.send();
  expect(await Promise.all([box.deliver(), box.deliver()])).toContain(1);
  expect(gone).toEqual([sentMail.text]);
  expect((await box.rows())[0]).toMatchObject({ body: "", sent_at: NOW });
});

test("an email of a transaction that is rolled back never goes out", async () => {
  const { db, services, close } = await openHouse();
  const failed = db.transaction(async (tx) => {
    await services.post.send(tx, sentMail);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await db.all(sql`select 1 from outbox`)).toEqual([]);
  await close();
});

test("what could not be sent is tried again later, and at last given up with its error", async () => {
  let tried = 0;
  const box = await outbox({
    email: async () => {
      tried++;
      throw new Error("mailbox on fire");
    },
  });
  await box.send();
  await box.deliver();
  await box.deliver();
  expect(tried).toBe(1);
  for (let day = 2; day < 30; day++) await box.deliver(new Date(`2026-12-${String(day).padStart(2, "0")}T12:00:00Z`));
  expect(tried).toBe(8);
  expect((await box.rows())[0]).toMatchObject({ error: "mailbox on fire", body: sentMail.text, sent_at: null });
});

test.each([
  ["550 5.1.1 No such user here", true],
  ["550 5.1.10 The domain takes no mail", true],
  ["550 5.1.8 The sender's domain is not known", false],
  ["550 5.7.1 It looks like spam", false],
  ["452 4.2.2 The mailbox is full", false],
])("a mailbox whose server answers “%s” is gone for good: %s", async (response, isGone) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_, __, done) => done(Object.assign(new Error(response.slice(4)), { responseCode: Number(response.slice(0, 3)) })),
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  const mail = smtpTransport(`smtp://127.0.0.1:${port}`, "Sojourn <hello@house.test>");
  const bounced: string[] = [];
  const box = await outbox({ email: mail }, async (address) => void bounced.push(address));
  await box.send();
  expect(await box.deliver()).toBe(0);
  expect(bounced).toEqual(isGone ? ["ana@house.test"] : []);
  await box.deliver(new Date("2026-12-02T12:00:00Z"));
  expect((await box.rows())[0]!.tries).toBe(isGone ? 1 : 2); // what is gone is not tried again
  mail.close();
  await new Promise<void>((closed) => server.close(closed));
});

test("one email that fails does not hold up the others", async () => {
  const gone: string[] = [];
  const box = await outbox({
    email: async ({ recipient }) => {
      if (recipient.startsWith("bad")) throw new Error("no such mailbox");
      gone.push(recipient);
    },
  });
  await box.send({ to: "bad@house.test" as never });
  await box.send();
  expect(await box.deliver()).toBe(1);
  expect(gone).toEqual(["ana@house.test"]);
});

test("emails are forgotten after a month", async () => {
  const box = await outbox({});
  await box.send();
  await forgetMails(box.db, new Date("2026-12-30T12:00:00Z"));
  expect(await box.rows()).toHaveLength(1);
  await forgetMails(box.db, new Date("2027-01-01T12:00:00Z"));
  expect(await box.rows()).toEqual([]);
});

test("mail goes to a real mail server, whole, and to nobody whom the address smuggles in", async () => {
  const got: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (part: Buffer) => (text += part));
      stream.on("end", () => {
        got.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  const mail = smtpTransport(`smtp://127.0.0.1:${port}`, "Sojourn <hello@house.test>");
  const one = {
    id: 7,
    channel: "email",
    subject: "Grüße",
    body: "Guten Tag",
    html: "<p>Guten Tag</p>",
    unsubscribe_url: null,
  } as const;
  await mail({ ...one, recipient: "ana@house.test" });
  expect(got[0]!.to).toEqual(["ana@house.test"]);
  expect(got[0]!.text).toContain("From: Sojourn <hello@house.test>");
  expect(got[0]!.text).toContain("Subject: =?UTF-8?");
  expect(got[0]!.text).toContain("text/html");
  await mail({ ...one, recipient: "ana@house.test, eve@house.test" }).catch(() => {});
  expect(got.flatMap(({ to }) => to)).not.toContain("eve@house.test");
  mail.close();
  await new Promise<void>((closed) => server.close(closed));
});

test("texts go to a gateway with its token and a key by which it knows an email that comes twice", async () => {
  const got: { headers: Record<string, unknown>; body: string }[] = [];
  let status = 200;
  const server = createServer(async (request, answer) => {
    let body = "";
    for await (const part of request) body += part;
    got.push({ headers: request.headers, body });
    answer.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const text = gatewayTransport(`http://127.0.0.1:${port}/send`, "secret", "Sojourn");
  const one = {
    id: 9,
    channel: "sms",
    recipient: "+351210000000",
    subject: "",
    body: "123456",
    html: "",
    unsubscribe_url: null,
  } as const;
  await text(one);
  expect(JSON.parse(got[0]!.body)).toEqual({ channel: "sms", to: "+351210000000", from: "Sojourn", text: "123456" });
  expect(got[0]!.headers).toMatchObject({ authorization: "Bearer secret", "idempotency-key": "letter-9" });
  status = 503;
  await expect(text(one)).rejects.toThrow("The gateway answered 503");
  await new Promise((closed) => server.close(closed));
});
