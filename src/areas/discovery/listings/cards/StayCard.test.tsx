import { expect, test } from "vitest";
import { onPage } from "#test/house/onPage.tsx";
import { demoCard } from "./demoListing.ts";
import { StayCard } from "./StayCard.tsx";

test("of a card the title comes first, its picture says nothing that it does not, and the heart comes last", () => {
  const html = onPage("/", <StayCard listing={demoCard} corner={<button type="button">Save</button>} />);
  expect(html.match(/alt="[^"]*"/g)).toEqual(['alt=""']);
  const order = [demoCard.title, "Alfama", "128", "Save"].map((text) => html.indexOf(text));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test("a home without reviews is shown as new, and is heard to have none", () => {
  const html = onPage("/", <StayCard listing={{ ...demoCard, rating: null, rating_count: 0 }} />);
  expect(html).toMatch(/aria-hidden="true">New<\/span><span class="visually-hidden">New, no reviews yet</);
});
