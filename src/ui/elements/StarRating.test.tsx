import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { PageProvider } from "#lib/page/pageContext.tsx";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { StarRating } from "./StarRating.tsx";

const i18n = i18nOf("en", await allMessages("en"));
const draw = (value: number, blanks: boolean) =>
  renderToStaticMarkup(
    <PageProvider page={{ i18n }}>
      <StarRating value={value} blanks={blanks} />
    </PageProvider>,
  );
const stars = (markup: string) => markup.match(/<path/g)?.length ?? 0;

test("there are five stars at most, and missing ones can be shown as blanks [A9.13]", () => {
  expect(draw(9, true)).toContain("5 out of 5 stars");
  expect(stars(draw(2, false))).toBe(2);
  expect(stars(draw(2, true))).toBe(10); // five blanks under five of which two are filled
  expect(draw(2, true)).toContain('width="48"');
});
