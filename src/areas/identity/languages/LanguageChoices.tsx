import { useLocation } from "@tanstack/react-router";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { ChoiceForm } from "#ui/choices/ChoiceForm.tsx";
import { changeLocale } from "./contract.ts";
import { localeName } from "./localeName.ts";

/** The launched languages, each by its own name, and marked so that screen readers use its voice [A2.1.8, A3.6, A4.2.2]. */
export function LanguageChoices({ panel }: { panel?: string }) {
  const { t, locale } = useI18n();
  // Without the language of the address, so that the choice decides.
  const { href } = useLocation();
  return (
    <ChoiceForm
      name="new_locale"
      now={locale}
      groups={[{ choices: LAUNCHED.map((one) => ({ value: one, label: localeName(one), lang: one })) }]}
      action={changeLocale.path}
      next={href}
      failed={t("language.failed")}
      panel={panel}
    />
  );
}
