import { expect, test, vi } from "vitest";
import { readCookie, writeCookie } from "./browserCookies.ts";

/** A page's cookie jar; a `broken` one stores nothing. */
function withJar<T>(start: string, broken: boolean, work: () => T): { answer: T; warnings: unknown[][] } {
  let jar = start;
  const document = {
    get cookie() {
      return jar;
    },
    set cookie(text: string) {
      if (!broken) jar = [jar, text.split(";")[0]].filter(Boolean).join("; ");
    },
  };
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { protocol: "https:" });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const answer = work();
  const warnings = [...warn.mock.calls];
  warn.mockRestore();
  return { answer, warnings };
}

test("a cookie that cannot be decoded is told of in the console, and is as good as none [A8.4, B8.20]", () => {
  const { answer, warnings } = withJar("a=%E0%A4%A; b=t%C3%A9", false, () => [readCookie("a"), readCookie("b"), readCookie("c")]);
  expect(answer).toEqual([null, "té", null]);
  expect(warnings.map(([text]) => text)).toEqual(["The cookie a cannot be decoded"]);
});

test("a cookie that the browser does not keep is told of in the console alone [A8.4, B8.19]", () => {
  const stored = withJar("", false, () => (writeCookie("auto_login", "t é;", { days: 1 }), readCookie("auto_login")));
  expect([stored.answer, stored.warnings]).toEqual(["t é;", []]);
  const lost = withJar("", true, () => writeCookie("auto_login", "1", { days: 1 }));
  expect(lost.warnings.map(([text]) => text)).toEqual(["The cookie auto_login could not be written"]);
});
