import { addDays, daysBetween } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { type FieldOf, Form, type FormParts } from "#ui/forms/Form.tsx";
import { Select } from "#ui/choices/Select.tsx";
import type { Trip, TripEntry } from "#areas/trips/itinerary/contract.ts";
import { addSavedEntry, addTripEntry, changeTripEntry, type Saved } from "./entriesContract.ts";
import css from "./EntryForm.module.css";
import { entryAnchor } from "#areas/trips/itinerary/itineraryLinks.ts";
import { ENTRY_KINDS, entryDays, MAX_PLACE_LENGTH, MAX_TEXT_LENGTH, MAX_TITLE_LENGTH } from "#areas/trips/itinerary/rules.ts";

type Props = {
  trip: Trip;
  /** Null for a new one. */
  entry: TripEntry | null;
  /** The page of the trip, with its query string. */
  page: string;
};

function daysOf(trip: Trip) {
  const { first, last } = entryDays(trip);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));
}

type FieldProps = ReturnType<FieldOf>;
function WhenFields(props: { day: FieldProps; time: FieldProps; days: string[]; city: string }) {
  const { t, day } = useI18n();
  return (
    <>
      <Select
        {...props.day}
        label={t("tripEntry.day")}
        options={props.days.map((one) => ({ value: one, label: day(one, { weekday: "short", day: "numeric", month: "short" }) }))}
      />
      <Field
        {...props.time}
        label={t("tripEntry.time")}
        type="time"
        hint={t("tripEntry.timeHint", { city: props.city })}
        optional
      />
    </>
  );
}

/** Adds something from the viewer's wish lists to a day of a trip. */
export function SavedForm({ trip, saved, page }: Pick<Props, "trip" | "page"> & { saved: readonly Saved[] }) {
  const { t } = useI18n();
  return (
    <Form
      action={addSavedEntry}
      input={{ uuid: trip.uuid }}
      next={({ entry: { id } }) => `${page}#${entryAnchor(id)}`}
      look="primary"
      submit={t("tripEntry.add")}
    >
      {({ field }) => (
        <div className={css.fields}>
          <Select
            {...field("find_id")}
            label={t("tripEntry.saved")}
            options={saved.map(({ find_id, title, city }) => ({ value: String(find_id), label: `${title} · ${city}` }))}
          />
          <WhenFields day={field("day", trip.checkin)} time={field("time")} days={daysOf(trip)} city={trip.listing.city} />
        </div>
      )}
    </Form>
  );
}

/** The form for a note, a place or an activity on a day of a trip. */
export function EntryForm({ trip, entry, page }: Props) {
  const { t } = useI18n();
  const days = daysOf(trip);
  // If the trip's days were changed meanwhile, an entry outside of them may stay there.
  if (entry && !days.includes(entry.day)) days.push(entry.day);
  const chosen = entry?.day ?? trip.checkin;
  const shared = {
    // The author sees the entry on its day.
    next: ({ entry: { id } }: { entry: TripEntry }) => `${page}#${entryAnchor(id)}`,
    look: "primary",
    submit: t(entry ? "tripEntry.save" : "tripEntry.add"),
  } as const;
  const fields = ({ field }: FormParts) => {
    const own = (name: "kind" | "title" | "place" | "text") => ({
      ...field(name, entry?.[name]),
      label: t(`tripEntry.${name}`),
    });
    return (
      <>
        <div className={css.fields}>
          <Select {...own("kind")} options={ENTRY_KINDS.map((kind) => ({ value: kind, label: t(`tripEntry.kind.${kind}`) }))} />
          <WhenFields day={field("day", chosen)} time={field("time", entry?.time)} days={days} city={trip.listing.city} />
        </div>
        <Field {...own("title")} maxLength={MAX_TITLE_LENGTH} required autoComplete="off" />
        <Field {...own("place")} maxLength={MAX_PLACE_LENGTH} optional autoComplete="off" />
        <Field {...own("text")} multiline rows={3} maxLength={MAX_TEXT_LENGTH} optional />
      </>
    );
  };
  return entry ? (
    <Form action={changeTripEntry} input={{ id: entry.id }} {...shared}>
      {fields}
    </Form>
  ) : (
    <Form action={addTripEntry} input={{ uuid: trip.uuid }} {...shared}>
      {fields}
    </Form>
  );
}
