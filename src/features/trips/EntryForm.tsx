import { messageOf, typedIn } from "#features/accounts/shownAgain.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { addDays, daysBetween } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { Select } from "#ui/Select.tsx";
import type { Trip, TripEntry } from "./contract.ts";
import { addTripEntry, changeTripEntry } from "./entriesContract.ts";
import css from "./EntryForm.module.css";
import { ENTRY_KINDS, entryDays, MOST_PLACE, MOST_TEXT, MOST_TITLE } from "./rules.ts";

type Props = { trip: Trip; /** Null: a new one. */ entry: TripEntry | null; page: string; bootstrap: Bootstrap };

/** A note, a place or an activity for a day of a trip. */
export function EntryForm({ trip, entry, page, bootstrap }: Props) {
  const i18n = useI18n();
  const { t, day } = i18n;
  const { form } = bootstrap;
  const field = (name: "kind" | "day" | "time" | "title" | "place" | "text") => ({
    name,
    label: t(`tripEntry.${name}`),
    defaultValue: typedIn(form, name) ?? entry?.[name] ?? undefined,
    error: messageOf(i18n, form?.field_errors, name),
  });
  const { first, last } = entryDays(trip);
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));
  // Days were changed meanwhile: what stands elsewhere may stay there.
  if (entry && !days.includes(entry.day)) days.push(entry.day);
  const chosen = field("day");
  return (
    <PostForm
      action={entry ? changeTripEntry.path.replace(":id", String(entry.id)) : addTripEntry.path.replace(":uuid", trip.uuid)}
      {...(entry && { method: "PUT" as const })}
      page={page}
      bootstrap={bootstrap}
      look="primary"
      submit={t(entry ? "tripEntry.save" : "tripEntry.add")}
    >
      <div className={css.fields}>
        <Select {...field("kind")} options={ENTRY_KINDS.map((kind) => ({ value: kind, label: t(`tripEntry.kind.${kind}`) }))} />
        <Select
          {...chosen}
          defaultValue={chosen.defaultValue ?? trip.checkin}
          options={days.map((one) => ({ value: one, label: day(one, { weekday: "short", day: "numeric", month: "short" }) }))}
        />
        <Field {...field("time")} type="time" hint={t("tripEntry.timeHint", { city: trip.listing.city })} optional />
      </div>
      <Field {...field("title")} maxLength={MOST_TITLE} required autoComplete="off" />
      <Field {...field("place")} maxLength={MOST_PLACE} optional autoComplete="off" />
      <Field {...field("text")} multiline rows={3} maxLength={MOST_TEXT} optional />
    </PostForm>
  );
}
