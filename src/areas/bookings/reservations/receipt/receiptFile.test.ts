import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse } from "#test/house/house.ts";
import { receiptPdf } from "./receiptFile.server.ts";
import { changeBilling, readReceipt } from "./receiptContract.ts";

const house = await openHouse();
afterAll(house.close);
const { hold, pay, book, host: hostWith } = bookingsOf(house);
const read = async (file: Uint8Array) => (await extractText(await getDocumentProxy(file), { mergePages: true })).text;

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
  for (const message of [
    `Number ${code}-1`,
    "Reis Lda",
    "1100 Lisboa",
    "Portugal",
    "Tax number 500",
    "Mühle am Łódź-Kanal",
    "Rosa Reis",
  ])
    expect(text).toContain(message);
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
    const text = await read(await fileIn(locale));
    for (const message of [heading, "町家 近江 Kyōto", "Ω 12, 서울"]) expect(text).toContain(message);
  }
  const arabic = await read(await fileIn("ar"));
  for (const text of [code, "إيصال", "شركة النور", "Ω 12"]) expect(arabic).toContain(text);
});

test.each(["สมชาย ใจดี", "राज कुमार", "முருகன்", "রহিম", "Ana 🌊 Reis", "張偉", "김민준", "Ayşe Łódź"])(
  "a receipt says for whom and for which home it is as it was typed: %s",
  async (name) => {
    const guest = await house.member();
    const { code } = await book(guest, (await hostWith({ title: name })).listing);
    await guest.call(changeBilling, { code, name, address: name, country: "", tax_number: "" });
    const text = await read(
      new Uint8Array(await (await guest.get(`/v2/reservations/${code}/receipt.pdf?locale=en`)).arrayBuffer()),
    );
    expect(text.split(name).length - 1).toBe(3);
  },
);
