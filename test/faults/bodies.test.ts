import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { served } from "#app/server/app.server.ts";
import { withPatch } from "#platform/http/api.server.ts";
import { readStream } from "#platform/http/requestBody.server.ts";
import { openHouse } from "#test/house/house.ts";

const house = await openHouse({ PAYMENTS_SANDBOX: "on" });
afterAll(house.close);

const PART = new Uint8Array(4096).fill(97);
const MAX_TEXT_BYTES = 256 * 1024;
const TYPES = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b", "text/plain"];
const BEGINS: Record<string, string> = { "application/x-www-form-urlencoded": "_method=PUT&x=" };

/** A body that never ends, with a counter of what was read. */
function endless(begins = "") {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = taken === 0 && begins ? new TextEncoder().encode(begins) : PART;
        taken += part.byteLength;
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

let senders = 0;
async function send(method: string, path: string, type: string, headers: Record<string, string> = {}) {
  const { body, taken } = endless(BEGINS[type]);
  const from = `10.9.${++senders >> 8}.${senders & 255}`;
  const input = { "content-type": type, "x-forwarded-for": from, ...headers };
  const requested = new Request(`http://house.test${path}`, { method, body, headers: input, duplex: "half" } as RequestInit);
  const { status } = await house.app.fetch(requested);
  return { status, taken: taken() };
}

const written = [
  ...served.flatMap(withPatch).map(({ endpoint }) => endpoint),
  ...house.app.routes.filter(({ method }) => !["GET", "OPTIONS"].includes(method)),
].filter(({ method, path }) => method !== "GET" && method !== "ALL" && !path.includes("*"));
const requested = [...new Map(written.map((one) => [`${one.method} ${one.path}`, one])).values()].map(({ method, path }) => ({
  method,
  path: path
    .replace("/webhooks/:provider", "/webhooks/sandbox")
    .replace(/\{[^}]*\}/g, "")
    .replaceAll(/:(\w+)/g, "1"),
}));

test("a body that says that it is too large is refused by every address without a byte of it being read", async () => {
  expect(requested.length).toBeGreaterThan(100);
  for (const { method, path } of requested)
    for (const type of TYPES) {
      const { status, taken } = await send(method, path, type, { "content-length": "400000000" });
      expect([method, path, type, taken]).toEqual([method, path, type, 0]);
      expect([413, 404, 405], `${method} ${path}`).toContain(status);
    }
});

test("a body that does not say how long it is is cut where it passes what its address takes, and nobody's upload is begun", async () => {
  for (const { method, path } of requested)
    for (const type of TYPES) {
      const { status, taken } = await send(method, path, type);
      const isUpload = type.startsWith("multipart");
      expect(taken, `${method} ${path} ${type}`).toBeLessThanOrEqual(MAX_TEXT_BYTES + 2 * PART.byteLength);
      expect(status < 500, `${method} ${path} ${type} ${status}`).toBe(true);
      if (isUpload && status === 401) expect([method, path, taken]).toEqual([method, path, 0]);
    }
});

test("an upload is read by nobody's request, nor by one that comes too often", async () => {
  const member = await house.member();
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const upload = (headers = {}) =>
    send("POST", "/v2/users/me/picture", TYPES[2]!, { "content-length": "9000000", accept: "application/json", ...headers });
  expect(await upload()).toEqual({ status: 401, taken: 0 });
  const consumeAsync = house.services.limits.consumeAsync;
  const take = house.services.limits.take;
  house.services.limits.consumeAsync = () => 7;
  house.services.limits.take = async () => 7;
  try {
    expect(await upload({ cookie })).toEqual({ status: 429, taken: 0 });
  } finally {
    Object.assign(house.services.limits, { take, consumeAsync });
  }
});

test("what was typed into a form is there again when it was sent too often", async () => {
  const visitor = house.visitor();
  const { take, consumeAsync } = house.services.limits;
  house.services.limits.take = async () => 7;
  try {
    const text = "Hello from the harbour";
    const answer = await visitor.post("/v2/cases", { topic: "safety", words: text, _page: "/help/contact" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "7"]);
    expect((await answer.text()).includes(text)).toBe(true);
  } finally {
    Object.assign(house.services.limits, { take, consumeAsync });
  }
});

test("a body that comes too slowly is given up", async () => {
  const never = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(PART) });
  const reading = readStream(never, MAX_TEXT_BYTES, { at_once_ms: 1, least_bytes_a_second: 1e9 });
  await expect(reading).rejects.toMatchObject({ code: "malformed" });
});

test("only one file reads what a request brings", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.server\.tsx?$/.test(file));
  const reads =
    /\bc\.req\.(?:text|json|formData|parseBody|arrayBuffer|blob|raw\.(?:body|text|json|formData|arrayBuffer|blob|bytes))\b/;
  const reading = files.filter((file) => reads.test(readFileSync(`src/${file}`, "utf8")));
  expect(reading).toEqual(["platform/http/requestBody.server.ts"]);
});
