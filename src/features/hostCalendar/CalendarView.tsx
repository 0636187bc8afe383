import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import type { Call } from "#lib/call.ts";
import type { Day } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { stringifySearch } from "#lib/search.ts";
import { to } from "#paths";
import { Button } from "#ui/Button.tsx";
import { ButtonLink } from "#ui/ButtonLink.tsx";
import { Field } from "#ui/Field.tsx";
import { HiddenFields } from "#ui/HiddenFields.tsx";
import { monthLater } from "#ui/MonthTable.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { Select } from "#ui/Select.tsx";
import css from "./Calendar.module.css";
import { CalendarGrid } from "./CalendarGrid.tsx";
import { ChosenNights } from "./ChosenNights.tsx";
import type { HostCalendar } from "./contract.ts";
import { useCalendar } from "./useCalendar.ts";

export type CalendarSearch = { month?: string; listing?: string; done?: string; of?: string; ranges?: string };
type Props = { calendar: HostCalendar; first: Day; search: CalendarSearch; bootstrap: Bootstrap; call: Call };

/** A month of a host's homes, and forms that take nights out of it and give them back. */
export function CalendarView({ calendar, first, search, bootstrap, call }: Props) {
  const { t, here, day: format } = useI18n();
  const { rows, chosen, clear, change, onKey, onPress } = useCalendar(calendar.rows, first, call);
  const { listings } = calendar.metadata;
  const hrefOf = (month: Day) =>
    here(to("hostCalendar", {}) + stringifySearch({ month: month.slice(0, 7), listing: search.listing }));
  return (
    <>
      <nav aria-label={t("hostCalendar.months")} className={css.months}>
        <ButtonLink look="quiet" icon="chevron-start" href={hrefOf(monthLater(first, -1))}>
          {format(monthLater(first, -1), { month: "long" })}
        </ButtonLink>
        <h2>{format(first, { month: "long", year: "numeric" })}</h2>
        <ButtonLink look="quiet" href={hrefOf(monthLater(first, 1))}>
          {format(monthLater(first, 1), { month: "long" })}
        </ButtonLink>
      </nav>
      {listings.length > 1 && (
        <form method="get" action={here(to("hostCalendar", {}))} className={css.which}>
          <HiddenFields search={{ month: first.slice(0, 7) }} />
          <Select
            key={search.listing}
            name="listing"
            label={t("hostCalendar.which")}
            defaultValue={search.listing ?? ""}
            options={[
              { value: "", label: t("hostCalendar.all") },
              ...listings.map(({ id, title }) => ({ value: String(id), label: title || t("hostCalendar.untitled") })),
            ]}
          />
          <Button type="submit" look="quiet">
            {t("hostCalendar.show")}
          </Button>
        </form>
      )}
      <Done search={search} bootstrap={bootstrap} />
      <CalendarGrid {...{ rows, first, chosen, onKey, onPress }} />
      <ul className={css.key} aria-label={t("hostCalendar.key")}>
        {(["open", "booked", "blocked", "imported"] as const).map((state) => (
          <li key={state}>
            <span className={css.sample} data-state={state} aria-hidden /> {t(`hostCalendar.keyOf.${state}`)}
          </li>
        ))}
      </ul>
      {chosen && <ChosenNights chosen={chosen} onChange={change} onClear={clear} />}
      <NightsForm {...{ calendar, search, bootstrap }} />
    </>
  );
}

/** What a form did, and the way back. */
function Done({ search: { done, of, ranges }, bootstrap }: { search: CalendarSearch; bootstrap: Bootstrap }) {
  const { t } = useI18n();
  if (!done || bootstrap.form) return null;
  return (
    <div role="status" className={css.done}>
      <p>{t(!ranges ? "hostCalendar.nothingChanged" : done === "open" ? "hostCalendar.isOpen" : "hostCalendar.isBlocked")}</p>
      {ranges && of && (
        <PostForm
          action={`/v2/own_listings/${encodeURIComponent(of)}/nights`}
          method="PUT"
          page={to("hostCalendar", {})}
          bootstrap={bootstrap}
          hidden={{ ranges, open: done !== "open" }}
          submit={t("hostCalendar.undo")}
          small
        />
      )}
    </div>
  );
}

/** For whoever has no script, or would rather type days: of one home. */
function NightsForm({ calendar: { rows }, search, bootstrap }: Pick<Props, "calendar" | "search" | "bootstrap">) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form } = bootstrap;
  const [row, ...more] = rows;
  if (!row || more.length > 0) return <p className={css.soft}>{t("hostCalendar.chooseHome")}</p>;
  const day = (name: "from" | "last") => ({
    type: "date",
    name,
    label: t(`hostCalendar.${name}`),
    min: row.today,
    defaultValue: typedIn(form, name),
    error: messageOf(i18n, form?.field_errors, name),
  });
  const page = to("hostCalendar", {}) + stringifySearch({ month: search.month, listing: search.listing });
  return (
    <section aria-labelledby="nights">
      <h2 id="nights">{t("hostCalendar.formHeading")}</h2>
      {form?.error && <RefusedNotice error={form.error} />}
      <form method="post" action={`/v2/own_listings/${row.id}/nights`} className={css.nights} noValidate>
        <HiddenFields search={{ csrf_token: bootstrap.csrf_token ?? "", _method: "PUT", _page: page }} />
        <Field {...day("from")} />
        <Field {...day("last")} />
        <div className={css.buttons}>
          <Button type="submit" name="open" value="false" look="quiet">
            {t("hostCalendar.block")}
          </Button>
          <Button type="submit" name="open" value="true" look="quiet">
            {t("hostCalendar.open")}
          </Button>
        </div>
      </form>
    </section>
  );
}
