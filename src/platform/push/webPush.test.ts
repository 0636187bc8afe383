import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { claimsIn, imitationPushService } from "#test/imitations/imitationPushService.ts";
import { pushEndpoint, sendPush } from "./sendPush.server.ts";
import { arePushKeys, encryptPush, serverKeysFrom } from "./webPush.server.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");
const NOW = new Date("2026-12-01T12:00:00Z");
const sender = { keys: serverKeysFrom(randomBytes(32)), subject: "mailto:help@stays.example.org", now: NOW };

test("a message is encrypted as the standard's own example is (RFC 8291, 5)", () => {
  const body = encryptPush(
    "When I grow up, I want to be a watermelon",
    {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
    {
      salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
      keys: {
        public_key: bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"),
        private_key: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
      },
    },
  );
  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("a push service learns whose message it is, and nothing of it", async () => {
  const service = await imitationPushService();
  const { endpoint } = service.subscription;
  const text = JSON.stringify({ title: "123456 is your code", body: "For you" });
  expect(await sendPush(text, service.subscription, { ...sender, isDemo: true })).toBe("sent");
  const [{ headers, body }] = service.received as [(typeof service.received)[0]];
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "600", urgency: "high" });
  expect(claimsIn(headers.authorization as string)).toEqual({
    claims: { aud: new URL(endpoint).origin, exp: NOW.getTime() / 1000 + 12 * 3600, sub: sender.subject },
    key: sender.keys.public_key.toString("base64url"),
  });
  expect(body.toString("latin1")).not.toContain("123456");
  expect(service.shown().title).toBe("123456 is your code");
  for (const [status, came] of [
    [410, "gone"],
    [404, "gone"],
    [500, "failed"],
    [302, "failed"],
  ] as const) {
    service.how.status = status;
    expect(await sendPush(text, service.subscription, { ...sender, isDemo: true })).toBe(came);
  }
  await service.close();
});

test("nothing is sent into the network that the server stands in, nor over plain http, unless only this machine is there", async () => {
  const service = await imitationPushService();
  expect(await sendPush("x", service.subscription, { ...sender, isDemo: false })).toBe("failed");
  expect(service.received).toEqual([]);
  await service.close();
  expect(pushEndpoint("https://push.example.org/a", false)).toBe("https://push.example.org/a");
  for (const other of ["http://push.example.org/a", "https://me:pw@push.example.org/", "ftp://push.example.org", "push", ""])
    expect(pushEndpoint(other, false)).toBeNull();
});

test("one secret makes one pair of keys, and what is no key of a browser is known", () => {
  const secret = randomBytes(32);
  expect(serverKeysFrom(secret)).toEqual(serverKeysFrom(secret));
  const p256dh = sender.keys.public_key.toString("base64url");
  expect(arePushKeys({ p256dh, auth: randomBytes(16).toString("base64url") })).toBe(true);
  expect(arePushKeys({ p256dh, auth: "short" })).toBe(false);
  expect(arePushKeys({ p256dh: "none", auth: randomBytes(16).toString("base64url") })).toBe(false);
});
