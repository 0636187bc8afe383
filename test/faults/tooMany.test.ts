import { afterAll, afterEach, expect, test } from "vitest";
import { LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { openHouse } from "#test/house/house.ts";

const house = await openHouse();
afterAll(house.close);
const { limits, log, networkQueue } = house.services;
const untouched = { ...limits };
const { error } = log;
afterEach(() => {
  Object.assign(limits, untouched);
  log.error = error;
});
/** Exhausts the rate limits with this name. */
const useUp = (name: RegExp) => {
  limits.consumeAsync = (key, ...rest) => (name.test(key) ? 7 : untouched.consumeAsync(key, ...rest));
  limits.consumeCost = (key, ...rest) => (name.test(key) ? 7 : untouched.consumeCost(key, ...rest));
  limits.take = async (key, ...rest) => (name.test(key) ? 7 : untouched.take(key, ...rest));
};
const html = { headers: { accept: "text/html" } };

test("a search whose cost is used up is a page of 429 that says when to come again, in words and in every language", async () => {
  useUp(/^cost of searches/);
  for (const locale of LAUNCHED) {
    const answer = await house.visitor({ "x-locale": locale, "x-currency": "EUR" }).get("/s/homes?place=lisbon-pt", html);
    const title = /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1];
    expect([locale, answer.status, answer.headers.get("retry-after")]).toEqual([locale, 429, "7"]);
    if (locale === "en") expect(title).toBe("Please wait a moment");
    if (locale === "ja") expect(title).toBe("しばらくお待ちください");
  }
  const call = await house.visitor().get("/v2/listings?place=lisbon-pt");
  expect([call.status, call.headers.get("retry-after"), (await call.json()).error_type]).toEqual([429, "7", "too_many_requests"]);
});

test("whoever has no drawing left is told so in words, and a program in JSON, with nothing drawn", async () => {
  useUp(/^draw /);
  const visitor = house.visitor({ "x-locale": "de" });
  const page = await visitor.get("/s/homes?place=lisbon-pt", html);
  const text = await page.text();
  expect([page.status, page.headers.get("retry-after")]).toEqual([429, "7"]);
  expect([text.includes("<h1>Einen Moment, bitte</h1>"), text.length < 3000]).toEqual([true, true]);
  const program = await visitor.get("/s/homes?place=lisbon-pt");
  expect([program.status, (await program.json()).error_type]).toEqual([429, "too_many_requests"]);
  const form = await visitor.get("/login", { method: "POST", body: new URLSearchParams({ email: "a@b.test" }), ...html });
  expect([form.status, (await form.text()).includes("Einen Moment, bitte")]).toEqual([429, true]);
});

test("a file that is asked for too often is a page of words to a browser", async () => {
  useUp(/receipt\.pdf/);
  const answer = await house.visitor().get("/v2/reservations/ABC/receipt.pdf", html);
  expect([answer.status, (await answer.text()).includes("Please wait a moment")]).toEqual([429, true]);
});

test("a page that breaks has a log line with its id, also where no call was refused", async () => {
  const lines: object[] = [];
  log.error = (line: unknown) => void lines.push(line as object);
  limits.consumeCost = () => {
    throw new Error("broken");
  };
  const answer = await house.visitor().get("/s/homes?place=lisbon-pt", html);
  expect(answer.status).toBe(500);
  expect(lines).toContainEqual(expect.objectContaining({ request_id: answer.headers.get("x-request-id"), path: "/s/homes" }));
});

test("a page that many of one network ask for at once is drawn once", async () => {
  const visitors = Array.from({ length: 20 }, () => house.visitor({ "x-forwarded-for": "10.78.0.1" }));
  const costs: string[] = [];
  limits.consumeCost = (key, ...rest) => (costs.push(key), untouched.consumeCost(key, ...rest));
  const answers = await Promise.all(visitors.map((one) => one.get("/s/homes?place=suva-fj&guests=3", html)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const atOnce = costs.length;
  costs.length = 0;
  await house.visitor({ "x-forwarded-for": "10.78.0.1" }).get("/s/homes?place=suva-fj&guests=4", html);
  expect(atOnce).toBeLessThanOrEqual(2 * costs.length);
});

test("of one network two pages are drawn at once, the third waits, and another network does not", async () => {
  const [one, two] = [house.visitor({ "x-forwarded-for": "10.77.0.1" }), house.visitor({ "x-forwarded-for": "10.77.0.2" })];
  const held = [await networkQueue.enter("10.77.0.1"), await networkQueue.enter("10.77.0.1")];
  let isDrawn = false;
  const waiting = one.get("/s/homes?place=suva-fj", html).then((answer) => ((isDrawn = true), answer.status));
  const call = one.get("/v2/listings?place=lisbon-pt").then(({ status }) => status);
  expect((await two.get("/s/homes?place=suva-fj&guests=2", html)).status).toBe(200);
  expect(isDrawn).toBe(false);
  for (const leave of held) leave();
  expect([await waiting, await call]).toEqual([200, 200]);
});
