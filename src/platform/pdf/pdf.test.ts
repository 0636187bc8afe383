import { expect, test } from "vitest";
import { Pdf } from "./pdf.server.ts";

const pdfOf = (text: string) => {
  const pdf = new Pdf(text, "en", new Date(0));
  pdf.text(text);
  pdf.amount("Total", "$1.00", { isStrong: true });
  pdf.rule();
  return pdf;
};

test("documents are drawn one after the other and beside everything else; where too many wait, the next is told to come again", async () => {
  const requested = Array.from({ length: 40 }, (_, i) => pdfOf(`Receipt ${i}`).bytes());
  const done = await Promise.allSettled(requested);
  const drawn = done.flatMap((one) => (one.status === "fulfilled" ? [Buffer.from(one.value).subarray(0, 5).toString()] : []));
  const refused = done.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
  expect(drawn).toEqual(Array(31).fill("%PDF-"));
  expect(refused).toEqual(Array(9).fill("unavailable"));
});

test("a document that cannot be drawn is no other's: the next one is there", async () => {
  const broken = pdfOf("Receipt");
  broken.space(Number.NaN);
  broken.text("below");
  await expect(broken.bytes()).rejects.toThrow(/NaN|unsupported/);
  expect(
    Buffer.from(await pdfOf("Receipt").bytes())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});
