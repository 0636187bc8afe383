import { expect, test } from "vitest";
import { onlyThisMachine } from "./onlyThisMachine.server.ts";

const answer = async (isDemo: boolean, url: string, headers: Record<string, string> = {}) =>
  onlyThisMachine(isDemo, () => new Response("the outbox"))(new Request(url, { headers }), null);

test("a demo answers to loopback names alone, so that no page elsewhere can make its own name point at it", async () => {
  for (const host of ["localhost", "localhost:3000", "127.0.0.1:3000", "127.8.9.1", "[::1]:3000", "LOCALHOST"])
    expect((await answer(true, `http://${host}/dev/outbox`)).status).toBe(200);
  for (const host of [
    "evil.test",
    "evil.test:3000",
    "localhost.evil.test",
    "127.0.0.1.evil.test",
    "192.168.1.7",
    "[::2]",
    "0.0.0.0",
  ]) {
    const refused = await answer(true, `http://${host}/dev/outbox`);
    expect([host, refused.status]).toEqual([host, 421]);
    expect(await refused.text()).toContain("PUBLIC_URL");
  }
});

test("a demo does not answer what a proxy or tunnel brings from elsewhere, and says what to set", async () => {
  const url = "http://127.0.0.1:3000/dev/outbox";
  for (const headers of [
    { "x-forwarded-for": "203.0.113.7" },
    { "x-forwarded-for": "127.0.0.1, 203.0.113.7" },
    { "x-forwarded-for": "10.0.0.9:4711" },
    { "x-forwarded-for": "2001:db8::1" },
    { "x-forwarded-host": "stays.example.org" },
    { "x-real-ip": "203.0.113.7" },
    { "cf-connecting-ip": "203.0.113.7" },
    { forwarded: "for=203.0.113.7;host=stays.example.org" },
    { via: "1.1 caddy" },
    { "x-forwarded-server": "stays.example.org" },
    { "x-original-host": "stays.example.org" },
    { "x-cluster-client-ip": "203.0.113.7" },
    { "x-envoy-external-address": "203.0.113.7" },
    { "forwarded-for": "203.0.113.7" },
    { "x-forwarded-proto": "https" },
    { "x-forwarded-port": "443" },
    { "cf-ray": "8f1c" },
    { "cdn-loop": "a" },
  ]) {
    const refused = await answer(true, url, headers);
    expect([headers, refused.status]).toEqual([headers, 421]);
    expect(await refused.text()).toContain("PUBLIC_URL");
  }
  for (const address of ["127.0.0.1", "127.3.2.1, 127.0.0.1", "::1", "[::1]:80", "127.0.0.1:5000"])
    expect((await answer(true, url, { "x-forwarded-for": address, "x-forwarded-proto": "https" })).status).toBe(200);
});

test("a marketplace with an address of its own answers whatever its proxy brings", async () => {
  expect((await answer(false, "http://10.0.0.3:3000/", { via: "1.1 x", "x-forwarded-for": "203.0.113.7" })).status).toBe(200);
});
