import { addDays } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import css from "./Calendar.module.css";
import { type Chosen, endsOf } from "./CalendarGrid.tsx";
import type { NightsChange } from "./useSetNights.ts";

type Props = {
  chosen: Chosen;
  onChange: (change: NightsChange) => Promise<void>;
  onClear: () => void;
};

/** The actions for the selected nights. */
export function ChosenNights({ chosen, onChange, onClear }: Props) {
  const { t, days } = useI18n();
  const { id } = chosen;
  const [from, last] = endsOf(chosen);
  return (
    <div className={css.chosen} role="group" aria-label={t("hostCalendar.chosen")}>
      <p>{days(from, addDays(last, 1))}</p>
      <Button small onClick={() => void onChange({ id, from, last, open: false })}>
        {t("hostCalendar.block")}
      </Button>
      <Button small look="quiet" onClick={() => void onChange({ id, from, last, open: true })}>
        {t("hostCalendar.open")}
      </Button>
      <Button small look="quiet" onClick={onClear}>
        {t("hostCalendar.clear")}
      </Button>
    </div>
  );
}
