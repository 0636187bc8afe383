import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { allMessages } from "#lib/allMessages.ts";
import { i18nOf } from "#lib/i18n.tsx";
import type { Locale } from "#lib/locales.ts";
import { bookingsOf } from "#test/bookStay.ts";
import { openHouse } from "#test/house.ts";
import { receiptPdf } from "./receiptFile.server.ts";
import { changeBilling, readReceipt } from "./receiptContract.ts";

const house = await openHouse();
afterAll(house.close);
const { hold, pay, book, host: hostWith } = bookingsOf(house);
const read = async (file: Uint8Array) => (await extractText(await getDocumentProxy(file), { mergePages: true })).text;
/** What the pages say in fonts that a reader of PDF brings, which ours here has none of. */
const drawnIn = (file: Uint8Array) =>
  Buffer.from(file)
    .toString("latin1")
    .split(/stream\r?\n/)
    .flatMap((part) => {
      try {
        return [inflateSync(Buffer.from(part, "latin1")).toString("latin1")];
      } catch {
        return []; // no page
      }
    })
    .join("\n");
const inUnicode = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");

test("a receipt is a PDF for its guest alone, once there is one: lines, payments, whom it is made out to", async () => {
  const host = await hostWith({ title: "Mühle am Łódź-Kanal" });
  const [guest, other] = [await house.member(), await house.member()];
  const { code, payment_id } = await hold(guest, host.listing);
  const path = `/v2/reservations/${code}/receipt.pdf`;
  expect((await guest.get(path)).status).toBe(409);
  await pay(guest, payment_id!);
  await guest.call(changeBilling, { code, name: "Reis Lda", address: "Rua 7\n1100 Lisboa", country: "PT", tax_number: "500" });
  const answer = await guest.get(path);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="sojourn-${code}-1.pdf"`);
  const text = await read(new Uint8Array(await answer.arrayBuffer()));
  for (const said of [
    `Number ${code}-1`,
    "Reis Lda",
    "1100 Lisboa",
    "Portugal",
    "Tax number 500",
    "Mühle am Łódź-Kanal",
    "Rosa Reis",
  ])
    expect(text).toContain(said);
  expect(text).toMatch(/3 nights\s+€300\.00.*Total\s+€330\.00/s);
  expect(await read(new Uint8Array(await (await guest.get(`${path}?locale=de`)).arrayBuffer()))).toContain("3 Nächte");
  expect((await host.get(path)).status).toBe(403);
  expect((await other.get(path)).status).toBe(404);
  expect((await house.visitor().get(path)).status).toBe(401);
});

test("a receipt is in the language asked for, whatever letters names and titles have", async () => {
  const host = await hostWith({ title: "町家 近江 Kyōto" });
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  await guest.call(changeBilling, { code, name: "شركة النور", address: "Ω 12, 서울", country: "", tax_number: "" });
  const { receipt } = await guest.call(readReceipt, { code });
  const fileIn = async (locale: Locale) => receiptPdf(receipt, i18nOf(locale, await allMessages(locale)), house.services.now());
  for (const [locale, heading] of [
    ["ja", "領収書"],
    ["zh", "收据"],
    ["zh-TW", "收據"],
  ] as const) {
    const drawn = drawnIn(await fileIn(locale));
    for (const said of [heading, "町家", "서울"]) expect(drawn).toContain(inUnicode(said));
  }
  const arabic = await read(await fileIn("ar"));
  for (const said of [code, "إيصال", "شركة النور", "Ω 12"]) expect(arabic).toContain(said);
});
