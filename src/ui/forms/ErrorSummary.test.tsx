import { expect, test } from "vitest";
import { onPage } from "#test/house/onPage.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";

const drawn = (...errors: { text: string; field?: string }[]) => onPage("/login", <ErrorSummary errors={errors} />);

test("what is wrong with all of a form alone is the whole of what is said", () => {
  const html = drawn({ text: "That link has expired." });
  expect(html).toMatch(/<p[^>]*>That link has expired\.<\/p>/);
  expect(html).not.toContain("<li>");
});

test("what is wrong with a field leads to it, even where it is the only one, and stands under a title", () => {
  const email = { text: "Enter your email.", field: "email" };
  expect(drawn(email)).toMatch(/One field needs your attention.*<li><a href="#email"[^>]*>Enter your email\.<\/a><\/li>/);
  expect(drawn(email, { text: "Try again." })).toMatch(/2 fields need your attention.*<li>Try again\.<\/li>/);
});

test("nothing is said where nothing is wrong", () => expect(drawn()).not.toContain("alert"));
