import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Field } from "#ui/fields/Field.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { PanelProps } from "./helpPanel.ts";
import css from "./PanelSearch.module.css";
import { MAX_QUERY_LENGTH } from "#areas/site/help/rules.ts";

/** Searches while the reader types; Enter, or leaving the field, says that the words are complete. */
export function PanelSearch({ panel, state: { query, currentViewData } }: PanelProps) {
  const { t, localizePath } = useI18n();
  const foundNothing = currentViewData?.layout === "search_results" && currentViewData.searchResults?.metadata.total_count === 0;
  return (
    <search className={css.search}>
      <form
        action={localizePath(to("helpSearch", {}))}
        onSubmit={(event) => {
          event.preventDefault();
          panel.submit();
        }}
      >
        <Field
          id="help-panel-query"
          name="q"
          type="search"
          label={t("help.searchLabel")}
          hideLabel
          placeholder={t("help.searchLabel")}
          before={<Icon name="search" size={20} />}
          value={query}
          onChange={(event) => panel.type(event.currentTarget.value)}
          onBlur={() => foundNothing && panel.submit()}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
