import type { RefObject } from "react";
import type { Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { AddressForm } from "#ui/fields/AddressForm.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { DoneNotice } from "#ui/status/DoneNotice.tsx";
import { monthLater } from "#ui/dates/MonthTable.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { afterNights } from "./afterNights.ts";
import css from "./Calendar.module.css";
import { CalendarGrid, type Chosen } from "./CalendarGrid.tsx";
import { ChosenNights } from "./ChosenNights.tsx";
import { type HostCalendar, type Row, setNights } from "./contract.ts";
import { useCalendar } from "./useCalendar.ts";

export type CalendarSearch = { month?: string; listing?: string; done?: string; of?: string; ranges?: string };
type Props = { calendar: HostCalendar; first: Day; search: CalendarSearch; turnedTo: RefObject<Chosen | null> };

/** A month of a host's homes, and forms that block nights and free them. */
export function CalendarView({ calendar, first, search, turnedTo }: Props) {
  const { t, localizePath, day: format } = useI18n();
  const { listings } = calendar.metadata;
  const hrefOf = (month: Day) =>
    localizePath(to("hostCalendar", {}) + stringifySearch({ month: month.slice(0, 7), listing: search.listing }));
  const monthLink = (steps: 1 | -1) => {
    const month = monthLater(first, steps);
    const label = format(month, { month: "long", year: "numeric" });
    return { href: hrefOf(month), "aria-label": label, children: format(month, { month: "long" }) };
  };
  const { rows, chosen, clear, change, onKey, onPress } = useCalendar(calendar.rows, { first, hrefOf, turnedTo });
  return (
    <>
      <nav aria-label={t("hostCalendar.months")} className={css.months}>
        <ButtonLink look="quiet" icon="chevron-start" {...monthLink(-1)} />
        <h2>{format(first, { month: "long", year: "numeric" })}</h2>
        <ButtonLink look="quiet" {...monthLink(1)} />
      </nav>
      {listings.length > 1 && (
        <AddressForm
          action={to("hostCalendar", {})}
          className={css.which}
          done={rows.map(({ title }) => title || t("hostCalendar.untitled")).join(", ")}
        >
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
        </AddressForm>
      )}
      {rows.length !== 1 && <p className={css.soft}>{t("hostCalendar.chooseHome")}</p>}
      <Done search={search} />
      <CalendarGrid {...{ rows, first, chosen, onKey, onPress }} />
      <ul className={css.key} aria-label={t("hostCalendar.key")}>
        {(["open", "booked", "blocked", "imported"] as const).map((state) => (
          <li key={state}>
            <span className={css.sample} data-state={state} aria-hidden /> {t(`hostCalendar.keyOf.${state}`)}
          </li>
        ))}
      </ul>
      {chosen && <ChosenNights chosen={chosen} onChange={change} onClear={clear} />}
      {calendar.rows.length === 1 && <NightsForm row={calendar.rows[0]!} />}
    </>
  );
}

/** The result of a form, with a way to undo it. */
function Done({ search: { done, of, ranges } }: { search: CalendarSearch }) {
  const { t } = useI18n();
  const { bootstrap } = usePageContext();
  if (!done || bootstrap?.submitted) return null;
  return (
    <DoneNotice
      text={t(!ranges ? "hostCalendar.nothingChanged" : done === "open" ? "hostCalendar.isOpen" : "hostCalendar.isBlocked")}
      undo={
        ranges &&
        of && (
          <Form
            name="undo"
            action={setNights}
            input={{ id: of, ranges, open: done !== "open" }}
            next={(answer) => afterNights({ id: of, ...answer })}
            submit={t("hostCalendar.undo")}
            small
          />
        )
      }
    />
  );
}

/** A form without JavaScript, or for hosts who prefer to type dates; for one home. */
function NightsForm({ row: { id, today } }: { row: Row }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="nights">
      <h2 id="nights">{t("hostCalendar.formHeading")}</h2>
      <Form action={setNights} input={{ id }} next={(answer) => afterNights({ id, ...answer })} submit={t("hostCalendar.open")}>
        {({ field }) => (
          <>
            {/* The value for the form's main button; the other button overrides it. */}
            <input type="hidden" name="open" value="true" />
            <div className={css.nights}>
              {(["from", "last"] as const).map((name) => (
                <Field key={name} {...field(name)} type="date" label={t(`hostCalendar.${name}`)} min={today} />
              ))}
            </div>
            <Button type="submit" name="open" value="false" look="quiet">
              {t("hostCalendar.block")}
            </Button>
          </>
        )}
      </Form>
    </section>
  );
}
