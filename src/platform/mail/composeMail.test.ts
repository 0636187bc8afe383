import { expect, test } from "vitest";
import { composeMail, type Mail } from "./composeMail.server.ts";

const mail: Mail = {
  locale: "en",
  dir: "ltr",
  subject: "A subject",
  heading: "Hello",
  paragraphs: ["First.", "Second."],
  code: "012345",
  button: { label: "Go on", href: "https://stays.test/login?a=1&b=2" },
  small: ["If it was not you."],
};

test("an email says the same as text and as HTML", () => {
  const { subject, text, html } = composeMail(mail);
  expect(subject).toBe("A subject");
  for (const part of ["Hello", "First.", "Second.", "012345", "Go on", "If it was not you."]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain("https://stays.test/login?a=1&b=2");
  expect(html).toContain('href="https://stays.test/login?a=1&amp;b=2"');
});

test("nobody's name becomes markup in an email", () => {
  const odd = `<img src=x onerror="a('b')">&`;
  const { html } = composeMail({
    ...mail,
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

test("an email without code and button has neither", () => {
  const { text, html } = composeMail({ ...mail, code: undefined, button: undefined });
  expect(html).not.toMatch(/class="(code|button)"/);
  expect(text).not.toContain("http");
});
