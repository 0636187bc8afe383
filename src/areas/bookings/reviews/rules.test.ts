import { expect, test } from "vitest";
import { answerStayReview, decideReviewReport, reportReview, writeStayReview } from "./contract.ts";
import { CATEGORIES_OF, closesAt, lastDay, mayAnswer, mayWrite, otherSide, SIDES } from "./rules.ts";

const AT = new Date("2027-01-08T10:00:00Z");
const before = (instant: Date) => new Date(instant.getTime() - 1);

test("both sides write until the fourteenth day after the stay is over at its place", () => {
  expect(lastDay("2026-12-24")).toBe("2027-01-07");
  expect(closesAt("2026-12-24", "Pacific/Kiritimati")).toEqual(new Date("2027-01-07T10:00:00Z"));
  expect(closesAt("2026-12-24", "Pacific/Niue")).toEqual(new Date("2027-01-08T11:00:00Z"));
});

test("nobody writes from that instant on, nor once what was written is published", () => {
  const open = { closes_at: AT, published_at: null };
  expect([mayWrite(open, before(AT)), mayWrite(open, AT)]).toEqual([true, false]);
  expect(mayWrite({ closes_at: AT, published_at: before(AT) }, before(AT))).toBe(false);
});

test("whoever was written about answers once, within thirty days, unless it is hidden", () => {
  const published = { published_at: AT, reply: null, hidden_at: null };
  const end = new Date("2027-02-07T10:00:00Z");
  expect([mayAnswer(published, AT), mayAnswer(published, before(end)), mayAnswer(published, end)]).toEqual([true, true, false]);
  for (const change of [{ published_at: null }, { reply: "Thanks" }, { hidden_at: AT }])
    expect([change, mayAnswer({ ...published, ...change }, AT)]).toEqual([change, false]);
});

test("guests rate homes, hosts rate guests, each by categories of their own", () => {
  expect(SIDES.map(otherSide)).toEqual(["host", "guest"]);
  expect(CATEGORIES_OF.host).toEqual(["cleanliness", "communication", "rules"]);
  expect(CATEGORIES_OF.guest).not.toContain("rules");
});

test("texts are taken up to their length and no longer", () => {
  const code = "ABCDEFGHIJ";
  const review = { code, rating: 5, body: "Quiet" };
  const report = { id: 1, of: "home", reason: "false" };
  const decision = { id: 1, decision: "keep" };
  const fields = [
    [writeStayReview, review, "body", 3000],
    [writeStayReview, review, "private_note", 1000],
    [answerStayReview, { code }, "reply", 1500],
    [reportReview, report, "words", 1000],
    [decideReviewReport, decision, "note", 1000],
  ] as const;
  for (const [{ input }, others, field, most] of fields)
    for (const length of [most, most + 1])
      expect([field, length, input.safeParse({ ...others, [field]: "x".repeat(length) }).success]).toEqual([
        field,
        length,
        length === most,
      ]);
});

test("a report says which of these reasons it has", () => {
  const reasons = ["false", "private", "hateful", "unrelated", "pressure", "other", "boring", ""];
  const taken = reasons.filter((reason) => reportReview.input.safeParse({ id: 1, of: "guest", reason }).success);
  expect(taken).toEqual(["false", "private", "hateful", "unrelated", "pressure", "other"]);
});
