import { expect, test } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { codingOf, compress, accepts } from "./compress.server.ts";

test("a text is the same in every coding", async () => {
  const text = "Grüße ".repeat(1000);
  const { plain, br, gzip } = await compress(text, 5);
  for (const bytes of [plain, brotliDecompressSync(br), gunzipSync(gzip)]) expect(Buffer.from(bytes).toString()).toBe(text);
  expect(Math.max(br.length, gzip.length)).toBeLessThan(plain.length / 10);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.5, gzip;q=1", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.00,gzip;q=0.1", "gzip"],
  ["BR", "br"],
  ["gzip;q=0", null],
  ["identity", null],
  ["brotli", null],
  ["", null],
  [undefined, null],
])("of the codings %s is sent %s", (accept, coding) => {
  expect(codingOf(accept)).toBe(coding);
});

test("what is kept in one coding alone is sent in it to whoever takes that one", () => {
  expect([accepts("br, gzip", "gzip"), accepts("br, gzip;q=0", "gzip")]).toEqual([true, false]);
});
