import { expect, test } from "vitest";
import { composeLetter, type Letter } from "./letter.server.ts";

const letter: Letter = {
  locale: "en",
  dir: "ltr",
  subject: "A subject",
  heading: "Hello",
  paragraphs: ["First.", "Second."],
  code: "012345",
  button: { label: "Go on", href: "https://stays.test/login?a=1&b=2" },
  small: ["If it was not you."],
};

test("a letter says the same as text and as HTML", () => {
  const { subject, text, html } = composeLetter(letter);
  expect(subject).toBe("A subject");
  for (const part of ["Hello", "First.", "Second.", "012345", "Go on", "If it was not you."]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain("https://stays.test/login?a=1&b=2");
  expect(html).toContain('href="https://stays.test/login?a=1&amp;b=2"');
});

test("nobody's name becomes markup in a letter", () => {
  const odd = `<img src=x onerror="a('b')">&`;
  const { html } = composeLetter({
    ...letter,
    heading: odd,
    paragraphs: [odd],
    small: [odd],
    subject: odd,
    code: odd,
    button: { label: odd, href: odd },
  });
  expect(html).not.toContain("<img");
  expect(html).not.toMatch(/onerror="/);
});

test("a letter without code and button has neither", () => {
  const { text, html } = composeLetter({ ...letter, code: undefined, button: undefined });
  expect(html).not.toMatch(/class="(code|button)"/);
  expect(text).not.toContain("http");
});
