import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { onPage } from "#test/house/onPage.tsx";

const demos = Object.entries(import.meta.glob<{ default: ComponentType }>("../**/*.demo.tsx"));

test.each(demos)("%s renders on the server without a warning and without inline styles", async (_, load) => {
  const complain = vi.spyOn(console, "error");
  const { default: View } = await load();
  const html = onPage("/workbench", <View />);
  // A strict content security policy ignores style attributes.
  expect(html).not.toMatch(/<[^>]*\sstyle=/);
  expect(html).not.toBe("");
  expect(complain.mock.calls).toEqual([]);
  complain.mockRestore();
});
