import { PROVIDER_NAMES } from "#areas/identity/accounts/rules.ts";
import { isSocialProblem, isSocialProvider } from "#areas/identity/socialLogin/rules.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { barePage } from "#platform/http/barePage.server.ts";

/** The final page of the tab in which a person was at a network for a challenge: self-contained, beside the tab that waits. */
export const PROOF_PATH = "/oauth_proof";

type Query = { service: string | undefined; social_problem: string | undefined };
export async function proofPage({ service, social_problem }: Query, locale: Locale): Promise<string> {
  const i18n = i18nOf(locale, await allMessages(locale));
  const { t } = i18n;
  const provider = isSocialProvider(service) ? PROVIDER_NAMES[service] : t("account.socialNetwork");
  const text = isSocialProblem(social_problem)
    ? t(`account.socialProblem.${social_problem}`, { provider })
    : t("socialProof.done", { provider });
  return barePage(
    i18n,
    t("socialProof.title"),
    `<h1>${t("socialProof.title")}</h1><p>${text}</p><p>${t("socialProof.close")}</p>`,
  );
}
