import { allMessages } from "#lib/i18n/allMessages.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { barePage } from "#platform/http/barePage.server.ts";

type Call = { phone: string; number: string; isDone: boolean };

/** The demo's phone: a self-contained page, because it stands in for something that is not ours. */
export async function demoCallPage({ phone, number, isDone }: Call, locale: Locale): Promise<string> {
  const i18n = i18nOf(locale, await allMessages(locale));
  const { t } = i18n;
  return barePage(
    i18n,
    t("demoCall.title"),
    isDone
      ? `<h1>${t("demoCall.title")}</h1><p>${t("demoCall.done")}</p>`
      : `<h1>${t("demoCall.title")}</h1><p>${t("demoCall.text", { phone })}</p>
<form method="post"><button>${t("demoCall.call", { number })}</button></form>`,
  );
}
