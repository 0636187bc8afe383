import { i18nOf } from "#lib/i18n/i18n.tsx";
import { allMessages } from "#lib/i18n/allMessages.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { barePage } from "#platform/http/barePage.server.ts";
import type { SandboxRow } from "./sandboxSql.server.ts";

/** The page where the sandbox's bank asks its customer: self-contained, because it stands in for another site. */
export async function sandboxPage({ amount_micros, currency }: SandboxRow, target: Locale): Promise<string> {
  const i18n = i18nOf(target, await allMessages(target));
  const { t, money } = i18n;
  return barePage(
    i18n,
    t("sandbox.title"),
    `<h1>${t("sandbox.heading")}</h1>
<p>${t("sandbox.text", { amount: money({ amount_micros, currency }) })}</p>
<form method="post">
<button name="answer" value="yes">${t("sandbox.yes")}</button>
<button name="answer" value="no" class="plain">${t("sandbox.no")}</button>
</form>`,
  );
}
