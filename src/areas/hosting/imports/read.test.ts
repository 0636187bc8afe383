import { busyMs } from "#test/house/busyMs.ts";
import fc from "#test/house/fastCheck.ts";
import { isThorough } from "#test/house/thorough.ts";
import { expect, test } from "vitest";
import { amenitiesCalled, amenityList } from "./amenityWords.ts";
import { oneLine } from "#lib/i18n/givenText.ts";
import { cleanHtml, plainText } from "./cleanHtml.server.ts";
import { kindCalled, roomTypeCalled } from "./kindWords.ts";
import { multirange } from "./multirange.ts";
import { placeFinder } from "./placeFinder.ts";
import { currencyOf, readBathrooms, readPrice, readRating, readInteger } from "./rules.ts";

test("what runs or hides in a text is gone, whitelisted tags lose their attributes and styles [A5.14, B5.3]", () => {
  expect(cleanHtml('<b onclick="x()" style="top:0">Bold</b><script>alert(1)</script>')).toBe("<p><b>Bold</b></p>");
  expect(cleanHtml('<img src=x onerror=alert(1)>A<iframe src="https://a.test"></iframe>')).toBe("<p>A</p>");
  expect(cleanHtml("<svg><script>alert(1)</script></svg>Hi<style>p{}</style>")).toBe("<p>Hi</p>");
});

test("links lead outside with no word for us, to a mailbox, or within the site; others become words [A5.14, B5.3]", () => {
  expect(cleanHtml('<a href="https://a.test/?a=1" target="_blank" onclick="x">a</a>')).toBe(
    '<p><a href="https://a.test/?a=1" rel="nofollow noopener">a</a></p>',
  );
  expect(cleanHtml('<a href="mailto:a@b.test">b</a>')).toBe('<p><a href="mailto:a@b.test" rel="nofollow noopener">b</a></p>');
  for (const href of ["#rules", "/rooms/7?adults=2"])
    expect(cleanHtml(`<a href="${href}">in</a>`)).toBe(`<p><a href="${href}" rel="nofollow noopener">in</a></p>`);
  for (const href of [
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    " JavaScript:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,x",
    "//a.test",
    "/\\a.test",
    "vbscript:x",
  ])
    expect(cleanHtml(`<a href="${href}">c</a>`)).toBe("<p>c</p>");
});

test("breaks become paragraphs, lists stay lists, open tags are closed", () => {
  expect(cleanHtml("One<br /><br />Two<br>three\r\n\r\nFour")).toBe("<p>One</p><p>Two<br />three</p><p>Four</p>");
  expect(cleanHtml("Has:<ul><li>a<li>b</ul>Bye <b>all")).toBe("<p>Has:</p><ul><li>a</li><li>b</li></ul><p>Bye <b>all</b></p>");
  expect(cleanHtml("2 < 3 & <p></p> more 🌊\0\ud800")).toBe("<p>2 &lt; 3 &amp;</p><p>more 🌊\ufffd</p>");
});

/** The first part that a browser would not parse as written. */
function whyNotBalanced(html: string): string | null {
  const open: string[] = [];
  const inside = { p: [""], ul: ["", "li"], ol: ["", "li"], li: ["ul", "ol"] } as Record<string, string[]>;
  for (const [tag, end, name, rest] of html.matchAll(/<(\/?)(\w*)([^>]*)>?/g)) {
    if (tag === "<br />") continue;
    const isKnown = name === "a" && !end ? rest === ' href="http://a" rel="nofollow noopener"' : rest === "";
    if (!isKnown || !tag.endsWith(">") || !/^(p|ul|ol|li|b|i|a)$/.test(name!)) return `no tag of ours: ${tag}`;
    if (end && open.pop() !== name) return `closed out of order: ${tag}`;
    if (end) continue;
    const around = open.at(-1) ?? "";
    const fits = inside[name!]?.includes(around) ?? (!["", "ul", "ol"].includes(around) && !open.includes(name!));
    if (!fits) return `${tag} in ${open.join(" ")}`;
    open.push(name!);
  }
  return open.length > 0 ? `left open: ${open.join(" ")}` : null;
}

test("whatever is given, only known tags come out, each in its place and closed [A5.14, B5.3]", () => {
  const tags = ["a", "b", "i", "p", "div", "h2", "ul", "ol", "li", "span", "img", "textarea", "svg"];
  const pieces = [
    ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
    '<a href="http://a">', "<a href='javascript:x'>", "<img onerror=x>", "<script>", "</script>", "<!--", "-->", "<![CDATA[", "\n", "\n\n", " ",
    "<br>", "x", "y", "<", ">", '"', "'", "&", "&lt;b&gt;", "<b", "</", "<a href=", "\ud800", "\0",
  ]; // prettier-ignore
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (parts) => {
      expect(whyNotBalanced(cleanHtml(parts.join("")))).toBe(null);
    }),
    { numRuns: isThorough ? 60_000 : 1000 },
  );
});

test("a link that is left open ends with its paragraph, and holds no other", () => {
  const link = (text: string) => `<a href="https://a.test" rel="nofollow noopener">${text}</a>`;
  expect(cleanHtml('<a><a href="https://a.test">pay')).toBe(`<p>${link("pay")}</p>`);
  expect(cleanHtml('<a href="https://a.test">one<a href="/b">two\n\nthree')).toBe(
    `<p>${link("one")}<a href="/b" rel="nofollow noopener">two</a></p><p>three</p>`,
  );
  expect(cleanHtml('<b>a<a href="https://a.test">b</b>c\n\n<b>d\n\ne')).toBe(
    `<p><b>a${link("b")}</b>c</p><p><b>d</b></p><p><b>e</b></p>`,
  );
});

test("no text takes longer than it is long: eight times the text takes no thirty times the work", () => {
  const work = (clean: (text: string) => string, text: string) => {
    const runs = [1, 2].map(() => {
      const began = busyMs();
      clean(text);
      return busyMs() - began;
    });
    return Math.min(...runs);
  };
  for (const clean of [cleanHtml, plainText, oneLine])
    for (const piece of [" ", "<br ", "\n ", "<b>", "&lt;", "<a href=x>", "<ul><li>", "</b>"]) {
      const [short, long] = [4000, 32_000].map((many) => work(clean, `x${piece.repeat(many)}y`)) as [number, number];
      // Very short times are measured inexactly.
      expect([clean.name, piece, long < 30 * short + 300]).toEqual([clean.name, piece, true]);
    }
});

test("text from HTML has lines for breaks and signs for entities", () => {
  expect(plainText("a<br/>\n<br/>b &amp; <i>c</i> &lt;3")).toBe("a\n\nb & c <3");
});

test("prices are read in micros, and nothing is no price", () => {
  const read = {
    "$1,234.00": 1_234_000_000,
    "£85.50": 85_500_000,
    "40": 40_000_000,
    "1.234,50 €": 1_234_500_000,
    "CHF 1’234.50": 1_234_500_000,
    "R$1.200,00": 1_200_000_000,
    "85.33333": 85_330_000,
    "1.234": null,
    "$0.00": null,
    "": null,
    ask: null,
    "$-5.00": null,
    "$1,000,000,000.01": null,
  };
  for (const [field, micros] of Object.entries(read)) expect([field, readPrice(field, "USD")]).toEqual([field, micros]);
});

test("bathrooms are read from their words, else from the number", () => {
  const read = ["1.5 shared baths", "Half-bath", "Shared half-bath", "0 baths", "", "2 baths"].map((text) =>
    readBathrooms(text, "3"),
  );
  expect(read).toEqual([1.5, 0.5, 0.5, 0, 3, 2]);
  expect(readBathrooms("", "")).toBe(1);
});

test("ratings of older files, out of a hundred or of ten, become stars", () => {
  expect(readRating("97%", 100)).toBe(4.85);
  expect([readRating("96", 100), readRating("9", 10), readRating("4.78", 100), readRating("", 100)]).toEqual([
    4.8,
    4.5,
    4.78,
    null,
  ]);
});

test("whole numbers stay within their bounds", () => {
  expect(
    ["1,234", "1 234", "12.0", "2147483647", "", "none"].map((field) => readInteger(field, { min: 0, max: 30_000, fallback: 7 })),
  ).toEqual([1234, 1234, 12, 30_000, 7, 7]);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (field) => {
      const read = readInteger(field, { min: 1, max: 30, fallback: 7 });
      expect(Number.isInteger(read) && read >= 1 && read <= 30).toBe(true);
    }),
  );
});

const found = (text: string) => amenitiesCalled(text).join(" ");

test("amenities are found under their outside words, and what only sounds like one is not", () => {
  expect(found("Fast wifi – 139 Mbps")).toBe("wifi");
  expect(found("Free washer – In unit")).toBe("washing_machine");
  expect(found("Washer –\u00a0In unit")).toBe("washing_machine");
  expect(found("65 inch HDTV with Netflix")).toBe("television");
  expect(found("Essentials")).toBe("towels bed_linen");
  expect(found("Pack ’n play/Travel crib - available upon request")).toBe("cot");
  for (const other of [
    "Pool table",
    "Garden view",
    "Fireplace guards",
    "Baby monitor",
    "Barbecue utensils",
    "Hot water",
    "Conditioner",
  ])
    expect(found(other)).toBe("");
});

test("lists of amenities are read as JSON and as older files wrote them", () => {
  expect(amenityList('["Wifi", "TV"]')).toEqual(["Wifi", "TV"]);
  expect(amenityList("{Wifi,\"Hot water\"}")).toEqual(["Wifi", "Hot water"]); // prettier-ignore
  expect(amenityList("['email', 'phone']")).toEqual(["email", "phone"]);
  expect(amenityList("")).toEqual([]);
});

test("kinds and rooms are known by the words of the property", () => {
  expect(
    ["Entire rental unit", "Private room in castle", "Tiny home", "Room in aparthotel", "Private room", "Entire submarine"].map(
      kindCalled,
    ),
  ).toEqual(["apartment", "castle", "tiny_house", "apartment", "house", null]);
  expect(roomTypeCalled("Hotel room", "Entire condo")).toBe("hotel_room");
  expect(roomTypeCalled("", "Private room in condo")).toBe("private_room");
});

test("each country pays in its own currency, euro countries in euros, and others in dollars", () => {
  expect(["GB", "US", "FR", "IE", "JP", "ZA", "HR", "LI", "AF"].map(currencyOf)).toEqual([
    "GBP",
    "USD",
    "EUR",
    "EUR",
    "JPY",
    "ZAR",
    "EUR",
    "CHF",
    "USD",
  ]);
});

const place = (name: string, country: string, population: number, x: number, y: number, time_zone = "UTC") => ({
  name,
  country,
  population,
  time_zone,
  pt: { x, y },
});

test("a district counts as its city, a far village as itself, and no city reaches over a border", () => {
  const find = placeFinder([
    place("Bristol", "GB", 617_280, -2.59665, 51.45523),
    place("Clifton", "GB", 9_000, -2.62, 51.455),
    place("Nailsea", "GB", 18_000, -2.76, 51.43),
    place("San Ysidro", "US", 28_000, -117.04, 32.55),
    place("Tijuana", "MX", 1_376_000, -117.0, 32.53),
    place("Taveuni", "FJ", 100, -179.99, -16.9),
  ]);
  expect(find(-2.618, 51.456, "UTC")?.name).toBe("Bristol");
  expect(find(-2.8, 51.43, "UTC")?.name).toBe("Nailsea");
  expect(find(-117.041, 32.551, "UTC")?.name).toBe("San Ysidro");
  expect(find(179.99, -16.9, "UTC")?.name).toBe("Taveuni");
});

test("near a border a town of the point's own zone of time is found, though one of the other side is nearer", () => {
  const find = placeFinder([
    place("Playas", "MX", 90_000, -117.05, 32.55, "America/Tijuana"),
    place("Chula Vista", "US", 270_000, -117.08, 32.64, "America/Los_Angeles"),
    place("Far", "US", 270_000, -117.08, 33.64, "America/Los_Angeles"),
  ]);
  expect(find(-117.043, 32.552, "America/Los_Angeles")?.name).toBe("Chula Vista");
  expect(find(-117.043, 32.552, "America/Tijuana")?.name).toBe("Playas");
  expect(find(-117.043, 32.0, "America/Los_Angeles")?.name).toBe("Playas"); // no other is near
});

test("nights side by side are one range, in whatever order they come", () => {
  expect(multirange(["2026-12-03", "2026-12-01", "2026-12-02", "2026-12-31", "2026-12-31"])).toBe(
    "{[2026-12-01,2026-12-04),[2026-12-31,2027-01-01)}",
  );
  expect(multirange([])).toBe("{}");
});
