import { afterAll, expect, test } from "vitest";
import { openHouse } from "#test/house/house.ts";

const house = await openHouse();
afterAll(house.close);

test("the console's overview has a door to each of its pages, under the name that the page has beside it", async () => {
  const operator = await house.member({ role: "operator" });
  const page = await (await operator.get("/admin")).text();
  const linksIn = (html: string) =>
    new Map([...html.matchAll(/<a[^>]* href="(\/admin\/[^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => [href!, text!]));
  const [, list] = /<ul[^>]*>((?:(?!<ul).)*?href="\/admin\/features"(?:(?!<ul).)*?<strong>.*?)<\/ul>/s.exec(page)!;
  const [doors, links] = [linksIn(list!), linksIn(page.replace(list!, ""))];
  expect(links.size).toBeGreaterThan(10);
  for (const [href, text] of links) {
    const name = text.replace(/<[^>]+>/g, "");
    expect([href, /<strong>(.*?)<\/strong>/.exec(doors.get(href) ?? "")?.[1]]).toEqual([href, expect.stringContaining(name)]);
  }
});
