import { useRef } from "react";
import { addDays, WEEK, weekday } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { useSubmittedTo } from "#lib/forms/useSubmitted.ts";
import { to } from "#paths";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form, type FormParts } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import { LiveStatus } from "#ui/status/LiveStatus.tsx";
import { afterDates } from "./afterDates.ts";
import { addDates, changeSeats, type ExperienceCard, type OwnDate } from "./contract.ts";
import css from "./Leading.module.css";
import { MAX_SEATS } from "./rules.ts";

type Props = {
  experiences: readonly ExperienceCard[];
  dates: readonly OwnDate[];
  chosen: number | undefined;
  added: number | undefined;
};

/** The future dates day by day with their seats, and a form to add more. */
export function DatesView({ experiences, dates, chosen, added }: Props) {
  const { t, day } = useI18n();
  const days = Map.groupBy(dates, (date) => date.day);
  return (
    <>
      <LiveStatus>{added !== undefined && <p>{t("leading.added", { count: added })}</p>}</LiveStatus>
      <AddDates {...{ experiences, chosen }} />
      <section aria-labelledby="dates" className={css.section}>
        <h2 id="dates">{t("leading.toCome")}</h2>
        {dates.length === 0 && <EmptyState icon="calendar" title={t("leading.noneToCome")} text={t("leading.noneToComeText")} />}
        {[...days].map(([one, own]) => (
          <section key={one} aria-labelledby={`day-${one}`} className={css.day}>
            <h3 id={`day-${one}`}>
              <Link href={to("hostExperienceBookings", {}) + stringifySearch({ date: one })}>
                {day(one, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}
              </Link>
            </h3>
            <ul className={css.list}>
              {own.map((date) => (
                <DateLine key={date.id} date={date} chosen={chosen} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </>
  );
}

function AddDates({ experiences, chosen }: Pick<Props, "experiences" | "chosen">) {
  const { t } = useI18n();
  const ready = experiences.filter(({ missing }) => !missing.includes("price") && !missing.includes("minutes"));
  if (ready.length === 0) return <p>{t("leading.notReady")}</p>;
  const first = chosen ?? ready[0]!.id;
  const currencyOf = (id: string) => ready.find((one) => String(one.id) === id)?.currency ?? undefined;
  return (
    <section aria-labelledby="add" className={css.section}>
      <h2 id="add">{t("leading.addDates")}</h2>
      <Form action={addDates} next={afterDates} look="primary" submit={t("leading.add")}>
        {(parts) => (
          <>
            <Select
              {...parts.field("experience_id", first)}
              label={t("leading.which")}
              options={ready.map(({ id, title }) => ({ value: String(id), label: title }))}
            />
            <DayFields {...parts} />
            <PriceFields
              {...parts}
              currency={currencyOf(String(parts.typed.experience_id ?? first)) ?? ready[0]!.currency!}
              currencyIn={(values) => currencyOf(String(values.get("experience_id")))}
            />
          </>
        )}
      </Form>
    </section>
  );
}

function DayFields({ field, typed }: FormParts) {
  const { t, day } = useI18n();
  const { today, earliest_day } = usePageContext().bootstrap!;
  return (
    <>
      <div className={css.row}>
        <Field {...field("from", addDays(today, 1))} type="date" label={t("leading.from")} min={earliest_day} required />
        <Field
          {...field("until")}
          type="date"
          label={t("leading.until")}
          hint={t("leading.untilHint")}
          min={earliest_day}
          optional
        />
        <Field {...field("time", "10:00")} type="time" label={t("leading.time")} hint={t("leading.timeHint")} required />
      </div>
      <fieldset>
        <legend>{t("leading.weekdays")}</legend>
        <div className={css.weekdays}>
          {WEEK.map((one) => (
            <Checkbox
              key={one}
              name="weekdays[]"
              value={String(weekday(one))}
              label={day(one, { weekday: "short" })}
              defaultChecked={Array.isArray(typed.weekdays) && typed.weekdays.includes(String(weekday(one)))}
            />
          ))}
        </div>
      </fieldset>
      <div className={css.row}>
        <Field {...field("seats", "6")} type="number" min={1} max={MAX_SEATS} label={t("leading.seats")} required />
        <Field {...field("minimum_age", "0")} type="number" min={0} max={99} label={t("leading.minimumAge")} />
      </div>
    </>
  );
}

type PriceProps = FormParts & { currency: string; currencyIn: (values: FormData) => string | undefined };

function PriceFields({ field, currency, currencyIn }: PriceProps) {
  const { t, find } = useI18n();
  const confirmation = useRef<HTMLInputElement>(null);
  // The confirmation was given for the old value.
  const another = { onInput: () => confirmation.current && (confirmation.current.checked = false) };
  return (
    <>
      <div className={css.row}>
        <MoneyField
          {...field("price")}
          {...{ currency, currencyIn }}
          {...another}
          label={t("leading.otherPrice")}
          hint={t("leading.otherPriceHint")}
          optional
        />
        <MoneyField
          {...field("private_price")}
          {...{ currency, currencyIn }}
          {...another}
          label={t("leading.privatePrice")}
          hint={t("leading.privateHint")}
          optional
        />
      </div>
      {["price", "private_price"].some((name) => field(name).error === find("error.unusual_for_experience")) && (
        <Checkbox ref={confirmation} name="prices_are_meant" value="true" label={t("leading.priceMeant")} />
      )}
    </>
  );
}

function DateLine({ date, chosen }: { date: OwnDate; chosen: number | undefined }) {
  const { t, money, day } = useI18n();
  const clock = useClock();
  const { id, experience, time, seats, taken, price, private_price, minimum_age } = date;
  const isRefused = useSubmittedTo(changeSeats, { id }) !== null;
  const label = `${t("leading.saveSeats")}: ${day(date.day)} ${clock.time(time)} ${experience.title}`;
  return (
    <li id={`date-${id}`} className={css.date}>
      <div>
        <strong>
          <bdi>{clock.time(time)}</bdi> · <bdi>{experience.title}</bdi>
        </strong>
        <p className={css.soft}>
          {t("outings.takenOf", { taken, seats })} · {t("leading.each", { price: money(price) })}
          {private_price && ` · ${t("leading.alone", { price: money(private_price) })}`}
          {minimum_age > 0 && ` · ${t("leading.ageFrom", { age: minimum_age })}`}
        </p>
      </div>
      <Disclosure summary={t("leading.saveSeats")} label={label} open={isRefused}>
        <Form
          action={changeSeats}
          input={{ id }}
          next={`${to("experienceCalendar", {})}${stringifySearch({ experience_id: chosen })}#date-${id}`}
          submit={t("leading.saveSeats")}
          label={label}
        >
          {({ field }) => (
            <Field {...field("seats", seats)} type="number" min={Math.max(1, taken)} max={MAX_SEATS} label={t("leading.seats")} />
          )}
        </Form>
      </Disclosure>
    </li>
  );
}
