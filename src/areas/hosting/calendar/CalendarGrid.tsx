import { type KeyboardEvent, memo, type MouseEvent, useState } from "react";
import { addDays, type Day, daysBetween } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { monthLater } from "#ui/dates/MonthTable.tsx";
import css from "./Calendar.module.css";
import type { Row } from "./contract.ts";
import { type Cell, holdOf, readCell } from "./rules.ts";

/** Selected nights of one home, from where the selection began to its current end. */
export type Chosen = { id: number; anchor: Day; at: Day };
export type GridKeys = {
  chosen: Chosen | null;
  onKey: (event: KeyboardEvent<HTMLTableCellElement>, id: number, day: Day) => void;
  onPress: (event: MouseEvent<HTMLTableCellElement>, id: number, day: Day) => void;
};
type Props = GridKeys & { rows: readonly Row[]; first: Day };

/** A night as screen readers say it. */
const SPOKEN = { weekday: "long", day: "numeric", month: "long" } as const;

export const cellId = (id: number, day: Day) => `night-${id}-${day}`;
/** The first and the last of the selected nights. */
export const endsOf = ({ anchor, at }: Pick<Chosen, "anchor" | "at">): [Day, Day] => (anchor < at ? [anchor, at] : [at, anchor]);
export function isChosen(chosen: Chosen | null, id: number, day: Day): boolean {
  if (chosen?.id !== id) return false;
  const [from, last] = endsOf(chosen);
  return from <= day && day <= last;
}

/** Homes by the days of a month: each cell describes its night and links to its reservation. */
export function CalendarGrid({ rows, first, chosen, onKey, onPress }: Props) {
  const { t, day: format } = useI18n();
  const days = Array.from({ length: daysBetween(first, monthLater(first, 1)) }, (_, i) => addDays(first, i));
  // The cell that Tab leads to: the one that had the focus last.
  const [entered, setEntered] = useState<string | null>(null);
  const entry = entered ?? (rows[0] && entryOf(rows[0], days));
  return (
    <div className={css.scroll} role="region" aria-label={t("hostCalendar.grid")} tabIndex={0}>
      <p id="grid-hint" className="visually-hidden">
        {t("hostCalendar.gridHint")}
      </p>
      <table
        className={css.grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is what ARIA makes a grid of
        role="grid"
        aria-multiselectable
        aria-describedby="grid-hint"
        onFocus={({ target }) => setEntered(target.closest("td")?.id ?? entered)}
      >
        <caption className="visually-hidden">{format(first, { month: "long", year: "numeric" })}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              {t("hostCalendar.home")}
            </th>
            {days.map((day, i) => (
              <th key={day} scope="col" abbr={format(day, SPOKEN)} className={css.day}>
                <span className={css.weekday}>{format(day, { weekday: "narrow" })}</span> {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <HomeRow
              key={row.id}
              row={row}
              first={first}
              length={days.length}
              // Rows are memoised: each renders again only when its own props change.
              chosen={chosen?.id === row.id ? chosen : null}
              entry={days.find((day) => cellId(row.id, day) === entry)}
              {...{ onKey, onPress }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const entryOf = ({ id, today }: Row, days: readonly Day[]) => cellId(id, days.includes(today) ? today : days[0]!);

type RowProps = GridKeys & { row: Row; first: Day; length: number; entry: Day | undefined };
const HomeRow = memo(function HomeRow({ row, first, length, chosen, entry, onKey, onPress }: RowProps) {
  const { t, day: format } = useI18n();
  const textOf = useCellText();
  const title = row.title || t("hostCalendar.untitled");
  return (
    <tr>
      <th scope="row" className={css.name}>
        <Link href={to("hostListing", { id: row.id })}>
          <bdi>{title}</bdi>
          {row.status !== "published" && <span className="visually-hidden"> ({t(`listingStatus.${row.status}`)})</span>}
        </Link>
      </th>
      {Array.from({ length }, (_, i) => {
        const day = addDays(first, i);
        const cell = readCell(row, day);
        const text = textOf(cell);
        return (
          <td
            key={day}
            id={cellId(row.id, day)}
            className={css.cell}
            data-state={cell.state}
            data-today={day === row.today || undefined}
            aria-current={day === row.today ? "date" : undefined}
            aria-selected={isChosen(chosen, row.id, day)}
            tabIndex={day === entry ? 0 : -1}
            onKeyDown={(event) => onKey(event, row.id, day)}
            onClick={(event) => onPress(event, row.id, day)}
          >
            {cell.state === "booked" ? (
              <Link href={to("reservation", { code: cell.booking.code })} tabIndex={-1} className={css.guest}>
                {/* Not the link's own title: it would repeat the link's name. */}
                <span aria-hidden title={text} className={css.letter}>
                  {cell.booking.from === day || i === 0 ? cell.booking.guest.slice(0, 1) : "·"}
                </span>
                <span className="visually-hidden">
                  {format(day, SPOKEN)}: {text}
                </span>
              </Link>
            ) : (
              <span className="visually-hidden">
                {format(day, SPOKEN)}: {text}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});

/** The state of a night in words: of a booked one with the guest and the days of the stay. */
function useCellText() {
  const { t, days } = useI18n();
  return (cell: Cell) => {
    if (cell.state !== "booked") return t(`hostCalendar.state.${cell.state}`);
    const { guest, from, until } = cell.booking;
    return t(`hostCalendar.state.${holdOf(cell.booking)}`, { guest, days: days(from, until) });
  };
}
