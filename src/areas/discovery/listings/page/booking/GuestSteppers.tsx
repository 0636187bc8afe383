import { useState } from "react";
import { MAX_INFANTS, type StayDates } from "#areas/discovery/listings/readStaySearch.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Stepper } from "#ui/fields/Stepper.tsx";

type Props = {
  defaultValue: Pick<StayDates, "adults" | "children" | "infants">;
  minAdults?: number;
  /** How many adults and children may come together. */
  max: number;
  onChange?: () => void;
};

/** The fields `adults`, `children` and `infants` of a form. */
export function GuestSteppers({ minAdults = 1, max, defaultValue, onChange = () => {} }: Props) {
  const { t } = useI18n();
  const { adults = minAdults, children = 0, infants = 0 } = defaultValue;
  const [adultsNow, setAdults] = useState(adults);
  const [childrenNow, setChildren] = useState(children);
  return (
    <>
      <Stepper
        name="adults"
        label={t("search.adults")}
        hint={t("search.adultsHint")}
        min={minAdults}
        max={max}
        taken={childrenNow}
        defaultValue={adults}
        onChange={(value) => {
          setAdults(value);
          onChange();
        }}
      />
      <Stepper
        name="children"
        label={t("search.children")}
        hint={t("search.childrenHint")}
        max={max}
        taken={adultsNow}
        defaultValue={children}
        onChange={(value) => {
          setChildren(value);
          onChange();
        }}
      />
      <Stepper
        name="infants"
        label={t("search.infants")}
        hint={t("search.infantsHint")}
        max={MAX_INFANTS}
        defaultValue={infants}
        onChange={onChange}
      />
    </>
  );
}
