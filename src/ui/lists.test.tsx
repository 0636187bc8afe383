import { expect, test } from "vitest";
import { onPage } from "#test/house/onPage.tsx";
import { Item, List } from "#ui/elements/List.tsx";
import { Pagination } from "#ui/navigation/Pagination.tsx";

const item = (level?: "h2") => <Item key="one" mark={null} title="One" facts={null} {...(level && { level })} />;

test("a list without items is none, and its items' names are headings where the page has no nearer ones", () => {
  expect(onPage("/", <List>{[]}</List>)).toBe("");
  expect(onPage("/", <List>{[item()]}</List>)).toMatch(/^<ul[^>]*>.*<strong>One<\/strong>/);
  expect(onPage("/", <List>{[item("h2")]}</List>)).toContain("<h2>One</h2>");
});

test("what leads nowhere in the list of pages is no item for screen readers", () => {
  const items = onPage("/", <Pagination page={1} pages={12} hrefOf={(page) => `?page=${page}`} />).match(/<li.*?<\/li>/g)!;
  expect(items.length).toBeGreaterThan(4);
  expect(items.map((item) => item.includes("<a ") !== item.includes('aria-hidden="true" class'))).not.toContain(false);
  expect(items.filter((item) => !item.includes("<a "))).toHaveLength(2);
});
