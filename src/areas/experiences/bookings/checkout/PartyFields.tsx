import { useI18n } from "#lib/i18n/i18n.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Select } from "#ui/choices/Select.tsx";
import type { ExperienceBookingsSearch } from "./experienceBookingsSearch.ts";

type Props = {
  search: ExperienceBookingsSearch;
  most_guests: number;
  has_private: boolean;
};

/** The fields for the party, within any form. */
export function PartyFields({ search, most_guests, has_private }: Props) {
  const { t } = useI18n();
  const { guests = 1 } = search;
  return (
    <>
      <Select
        key={`guests ${guests}`}
        name="guests"
        label={t("outings.party")}
        defaultValue={String(Math.min(guests, most_guests))}
        options={Array.from({ length: most_guests }, (_, i) => ({
          value: String(i + 1),
          label: t("tables.guests", { count: i + 1 }),
        }))}
      />
      {has_private && (
        <Checkbox
          name="private"
          value="yes"
          label={t("outings.private")}
          hint={t("outings.privateHint")}
          defaultChecked={search.private === true}
        />
      )}
    </>
  );
}
