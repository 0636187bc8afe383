import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { Field } from "#ui/fields/Field.tsx";
import css from "./HelpSearchForm.module.css";
import { MAX_QUERY_LENGTH } from "./rules.ts";

/** A form for the words of a question: an ordinary one that leads to an address. */
export function HelpSearchForm({ query = "" }: { query?: string }) {
  const { t, localizePath } = useI18n();
  return (
    <search aria-label={t("help.searchLabel")}>
      <form method="get" action={localizePath(to("helpSearch", {}))} className={css.form}>
        <Field
          name="q"
          type="search"
          label={t("help.searchLabel")}
          hideLabel
          placeholder={t("help.searchLabel")}
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          enterKeyHint="search"
        />
        <Button type="submit" icon="search">
          {t("help.search")}
        </Button>
      </form>
    </search>
  );
}
