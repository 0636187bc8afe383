import { I18nProvider, i18nOf } from "#lib/i18n.tsx";
import { allMessages } from "#lib/allMessages.ts";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";

const demos = Object.entries(import.meta.glob<{ default: ComponentType }>("../**/*.demo.tsx"));
const i18n = i18nOf("en", await allMessages("en"));

test.each(demos)("%s renders on the server without a warning and without inline styles", async (_, load) => {
  const complain = vi.spyOn(console, "error");
  const { default: View } = await load();
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <View />
    </I18nProvider>,
  );
  // A strict content security policy ignores style attributes.
  expect(html).not.toMatch(/<[^>]*\sstyle=/);
  expect(html).not.toBe("");
  expect(complain.mock.calls).toEqual([]);
  complain.mockRestore();
});
