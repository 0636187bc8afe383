import { addDays, daysBetween } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import { Form, type FormParts } from "#ui/Form.tsx";
import { Select } from "#ui/Select.tsx";
import type { Trip, TripEntry } from "./contract.ts";
import { addTripEntry, changeTripEntry } from "./entriesContract.ts";
import css from "./EntryForm.module.css";
import { entryAnchor } from "./itineraryLinks.ts";
import { ENTRY_KINDS, entryDays, MOST_PLACE, MOST_TEXT, MOST_TITLE } from "./rules.ts";

type Props = {
  trip: Trip;
  /** Null: a new one. */
  entry: TripEntry | null;
  /** The page of its trip, with what that was asked with. */
  page: string;
};

/** A note, a place or an activity for a day of a trip. */
export function EntryForm({ trip, entry, page }: Props) {
  const { t, day } = useI18n();
  const { first, last } = entryDays(trip);
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));
  // Days were changed meanwhile: what stands elsewhere may stay there.
  if (entry && !days.includes(entry.day)) days.push(entry.day);
  const chosen = entry?.day ?? trip.checkin;
  const said = {
    // Whoever wrote it sees it on its day.
    next: ({ entry: { id } }: { entry: TripEntry }) => `${page}#${entryAnchor(id)}`,
    look: "primary",
    submit: t(entry ? "tripEntry.save" : "tripEntry.add"),
  } as const;
  const fields = ({ field }: FormParts) => {
    const own = (name: "kind" | "time" | "title" | "place" | "text") => ({
      ...field(name, entry?.[name]),
      label: t(`tripEntry.${name}`),
    });
    return (
      <>
        <div className={css.fields}>
          <Select {...own("kind")} options={ENTRY_KINDS.map((kind) => ({ value: kind, label: t(`tripEntry.kind.${kind}`) }))} />
          <Select
            {...field("day", chosen)}
            label={t("tripEntry.day")}
            options={days.map((one) => ({ value: one, label: day(one, { weekday: "short", day: "numeric", month: "short" }) }))}
          />
          <Field {...own("time")} type="time" hint={t("tripEntry.timeHint", { city: trip.listing.city })} optional />
        </div>
        <Field {...own("title")} maxLength={MOST_TITLE} required autoComplete="off" />
        <Field {...own("place")} maxLength={MOST_PLACE} optional autoComplete="off" />
        <Field {...own("text")} multiline rows={3} maxLength={MOST_TEXT} optional />
      </>
    );
  };
  return entry ? (
    <Form action={changeTripEntry} input={{ id: entry.id }} {...said}>
      {fields}
    </Form>
  ) : (
    <Form action={addTripEntry} input={{ uuid: trip.uuid }} {...said}>
      {fields}
    </Form>
  );
}
