import { useI18n } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { MAX_SEATS, TIMES } from "#areas/discovery/catalog/rules.ts";
import type { CatalogSearch } from "./search.ts";

type Props = {
  kind: keyof typeof TIMES;
  search: CatalogSearch;
  /** The languages spoken in the results. */
  languages: readonly string[];
};

/** Fields for the day, the time, the number of guests and the language, within the form that searches bookable entries. */
export function CatalogWhenFields({ kind, search, languages }: Props) {
  const { t, number, language } = useI18n();
  // A chosen language stays visible, so that it can be removed.
  const spoken = search.language && !languages.includes(search.language) ? [...languages, search.language] : languages;
  return (
    <>
      <Field name="date" type="date" label={t("finds.date")} defaultValue={search.date ?? ""} />
      <Select
        name="time"
        label={t(`finds.time.${kind}`)}
        options={[
          { value: "", label: t("finds.anyTime") },
          ...TIMES[kind].map((time) => ({ value: time, label: t(`finds.time.${time}`) })),
        ]}
        defaultValue={search.time ?? ""}
      />
      <Select
        name="guests"
        label={t("finds.guests")}
        options={[
          { value: "", label: t("finds.anyGuests") },
          ...Array.from({ length: MAX_SEATS }, (_, i) => ({ value: String(i + 1), label: number(i + 1) })),
        ]}
        defaultValue={String(search.guests ?? "")}
      />
      {kind === "experience" && spoken.length > 0 && (
        <Select
          name="language"
          label={t("finds.language")}
          options={[
            { value: "", label: t("finds.anyLanguage") },
            ...spoken.map((code) => ({ value: code, label: language(code) })),
          ]}
          defaultValue={search.language ?? ""}
        />
      )}
    </>
  );
}
