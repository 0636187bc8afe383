import type { ComponentProps } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { sortByName } from "#lib/i18n/formats.ts";
import { numbersOf } from "#lib/i18n/locales.ts";
import { COUNTRY_CODES } from "#lib/money/countryCurrencies.ts";
import { Select } from "#ui/choices/Select.tsx";

type Props = Omit<ComponentProps<typeof Select>, "options"> & {
  /** The first choice, which selects no country. */ none?: string;
};

/** All countries by their names in the visitor's language; none is selected at first. */
export function CountryField({ none = "", ...props }: Props) {
  const { country, locale } = useI18n();
  const options = sortByName(COUNTRY_CODES, { list: "countries", locale: numbersOf(locale), nameOf: country }).map((value) => ({
    value,
    label: country(value),
  }));
  return <Select {...props} options={[{ value: "", label: none }, ...options]} />;
}
