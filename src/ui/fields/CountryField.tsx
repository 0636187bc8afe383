import type { ComponentProps } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { COUNTRY_CODES } from "#lib/money/countryCurrencies.ts";
import { Select } from "#ui/choices/Select.tsx";

/** All countries by their names in the visitor's language; none is selected at first. */
export function CountryField(props: Omit<ComponentProps<typeof Select>, "options">) {
  const { country, locale } = useI18n();
  const named = COUNTRY_CODES.map((value) => ({ value, label: country(value) }));
  const options = named.toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return <Select {...props} options={[{ value: "", label: "" }, ...options]} />;
}
