import { expect, test } from "vitest";
import { onPage } from "#test/house/onPage.tsx";
import { HeldTimer } from "./HeldTimer.tsx";

test("the clock has its place before it runs, so that what is below does not move when it begins", () => {
  const html = onPage("/together/abc", <HeldTimer until="2026-12-02T12:00:00.000Z" />);
  expect(html).toMatch(/<span aria-hidden="true" class="[^"]*clock[^"]*"><\/span>/);
});
