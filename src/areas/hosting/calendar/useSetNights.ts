import { addDays, type Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Refusal } from "#lib/http/refusal.ts";
import { useCall } from "#lib/http/useCall.ts";
import { failedText } from "#ui/forms/failedText.ts";
import { clearFailures } from "#ui/overlays/snackbarContext.ts";
import { useSnackbar } from "#ui/overlays/useSnackbar.ts";
import { type Row, setNights } from "./contract.ts";
import { type Nights, withNights, withNightsAsBefore, writeRanges } from "./rules.ts";

export type NightsChange = { id: number; from: Day; last: Day; open: boolean };
type ShownRows = { rows: readonly Row[]; changeRow: (id: number, change: (row: Row) => Row) => void };

/** Takes nights out or gives them back. What is done is shown at once, taken back when it fails, and can be undone. */
export function useSetNights({ rows, changeRow }: ShownRows) {
  const call = useCall();
  const i18n = useI18n();
  const { t, find } = i18n;
  const showSnackbar = useSnackbar();

  function fail(error: unknown) {
    const why = error instanceof Refusal && error.fieldErrors.from?.[0];
    const text = (why && find(`error.nights.${why}`)) || failedText(i18n, error);
    showSnackbar({ text, look: "bad" });
  }

  return async ({ id, from, last, open }: NightsChange): Promise<void> => {
    const before = rows.find((row) => row.id === id)!;
    const nights = { from, until: addDays(last, 1) };
    const asDone = (row: Row) => withNights(row, nights, open);
    // Only these nights, because others may have been changed since.
    const asBefore = (row: Row) => withNightsAsBefore(row, before, nights);
    changeRow(id, asDone);
    try {
      const { changed } = await call(setNights, { id, from, last, open });
      clearFailures();
      const undo = async () => {
        changeRow(id, asBefore);
        await call(setNights, { id, ranges: writeRanges(changed), open: !open }).catch((error: unknown) => {
          changeRow(id, asDone);
          fail(error);
        });
      };
      showSnackbar({
        text: t(open ? "hostCalendar.opened" : "hostCalendar.blocked", { count: nightsIn(changed) }),
        ...(changed.length > 0 && { action: { label: t("hostCalendar.undo"), onAction: () => void undo() } }),
      });
    } catch (error) {
      changeRow(id, asBefore);
      fail(error);
    }
  };
}

const nightsIn = (ranges: readonly Nights[]) =>
  ranges.reduce((sum, { from, until }) => sum + (Date.parse(until) - Date.parse(from)) / 86_400_000, 0);
