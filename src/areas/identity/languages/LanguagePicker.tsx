import { useI18n } from "#lib/i18n/i18n.tsx";
import { isChinese } from "#lib/i18n/locales.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PickerMenu } from "#ui/overlays/PickerMenu.tsx";
import { LanguageChoices } from "./LanguageChoices.tsx";
import { localeName } from "./localeName.ts";

/** The header's language picker. Chinese readers and narrow screens have the page of preferences instead [A2.1.8, A4.2.4]. */
export function LanguagePicker() {
  const { t, locale } = useI18n();
  if (isChinese(locale)) return null;
  return (
    <PickerMenu
      id="languages"
      label={t("language.now", { name: localeName(locale) })}
      heading={t("language.heading")}
      shown={<Icon name="globe" size={20} />}
    >
      <LanguageChoices panel="languages" />
    </PickerMenu>
  );
}
