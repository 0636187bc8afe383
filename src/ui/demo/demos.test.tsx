import { globSync } from "node:fs";
import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { openIslands } from "#ui/islands/island.tsx";
import { onPage } from "#test/house/onPage.tsx";

const demos = Object.entries(import.meta.glob<{ default: ComponentType }>("/src/**/*.demo.tsx"));

test("no demo is left out", () => {
  const files = globSync("src/**/*.demo.tsx").map((file) => `/${file}`);
  expect(demos.map(([file]) => file).toSorted()).toEqual(files.toSorted());
});

test.each(demos)("%s renders on the server without a warning and without inline styles", async (_, load) => {
  const complain = vi.spyOn(console, "error");
  const { default: View } = await load();
  await openIslands();
  const html = onPage("/workbench", <View />);
  // The content security policy blocks style attributes.
  expect(html).not.toMatch(/<[^>]*\sstyle=/);
  expect(html).not.toBe("");
  expect(complain.mock.calls).toEqual([]);
  complain.mockRestore();
});
