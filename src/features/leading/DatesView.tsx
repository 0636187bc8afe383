import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { addDays, weekday } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { stringifySearch } from "#lib/search.ts";
import { to } from "#paths";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Disclosure } from "#ui/Disclosure.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Field } from "#ui/Field.tsx";
import { Link } from "#ui/Link.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { Select } from "#ui/Select.tsx";
import { addDates, type ExperienceCard, type OwnDate } from "./contract.ts";
import css from "./Leading.module.css";
import { SEATS_MOST } from "./rules.ts";

type Props = {
  experiences: readonly ExperienceCard[];
  dates: readonly OwnDate[];
  chosen: number | undefined;
  added: number | undefined;
  bootstrap: Bootstrap;
};

/** The dates to come day by day, with their seats, and a form that adds more. */
export function DatesView({ experiences, dates, chosen, added, bootstrap }: Props) {
  const { t, day } = useI18n();
  const days = Map.groupBy(dates, (date) => date.day);
  return (
    <>
      {added !== undefined && <p role="status">{t("leading.added", { count: added })}</p>}
      <AddDates {...{ experiences, chosen, bootstrap }} />
      <section aria-labelledby="dates" className={css.section}>
        <h2 id="dates">{t("leading.toCome")}</h2>
        {dates.length === 0 && <EmptyState icon="calendar" title={t("leading.noneToCome")} text={t("leading.noneToComeText")} />}
        {[...days].map(([one, own]) => (
          <section key={one} aria-labelledby={`day-${one}`} className={css.day}>
            <h3 id={`day-${one}`}>
              <Link href={to("hostOutings", {}) + stringifySearch({ date: one })}>
                {day(one, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}
              </Link>
            </h3>
            <ul className={css.list}>
              {own.map((date) => (
                <DateLine key={date.id} date={date} bootstrap={bootstrap} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </>
  );
}

function AddDates({ experiences, chosen, bootstrap }: Pick<Props, "experiences" | "chosen" | "bootstrap">) {
  const i18n = useI18n();
  const { t, day } = i18n;
  const ready = experiences.filter(({ missing }) => !missing.includes("price") && !missing.includes("minutes"));
  if (ready.length === 0) return <p>{t("leading.notReady")}</p>;
  const form = bootstrap.form?.values._section === "dates" ? bootstrap.form : null;
  const tomorrow = addDays(bootstrap.today, 1);
  const field = (name: string, otherwise = "") => ({
    name,
    defaultValue: typedIn(form, name) ?? otherwise,
    error: messageOf(i18n, form?.field_errors, name),
  });
  const ticked = form?.values.weekdays;
  return (
    <section aria-labelledby="add" className={css.section}>
      <h2 id="add">{t("leading.addDates")}</h2>
      {form?.error && <RefusedNotice error={form.error} />}
      <PostForm
        action={addDates.path}
        page={to("experienceCalendar", {})}
        hidden={{ _section: "dates" }}
        bootstrap={bootstrap}
        look="primary"
        submit={t("leading.add")}
      >
        <Select
          {...field("experience_id", String(chosen ?? ready[0]!.id))}
          label={t("leading.which")}
          options={ready.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
        <div className={css.row}>
          <Field {...field("from", tomorrow)} type="date" label={t("leading.from")} min={bootstrap.today} required />
          <Field
            {...field("until")}
            type="date"
            label={t("leading.until")}
            hint={t("leading.untilHint")}
            min={bootstrap.today}
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
                defaultChecked={Array.isArray(ticked) && ticked.includes(String(weekday(one)))}
              />
            ))}
          </div>
        </fieldset>
        <div className={css.row}>
          <Field {...field("seats", "6")} type="number" min={1} max={SEATS_MOST} label={t("leading.seats")} required />
          <Field {...field("minimum_age", "0")} type="number" min={0} max={99} label={t("leading.minimumAge")} />
        </div>
        <div className={css.row}>
          <Field
            {...field("price")}
            inputMode="decimal"
            label={t("leading.otherPrice")}
            hint={t("leading.otherPriceHint")}
            optional
          />
          <Field
            {...field("private_price")}
            inputMode="decimal"
            label={t("leading.privatePrice")}
            hint={t("leading.privateHint")}
            optional
          />
        </div>
      </PostForm>
    </section>
  );
}
/** A week that begins with a Monday. */
const WEEK = Array.from({ length: 7 }, (_, n) => addDays("2024-01-01", n));

function DateLine({ date, bootstrap }: { date: OwnDate; bootstrap: Bootstrap }) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const { id, experience, time, seats, taken, price, private_price, minimum_age } = date;
  const section = `date-${id}`;
  const form = bootstrap.form?.values._section === section ? bootstrap.form : null;
  return (
    <li id={section} className={css.date}>
      <div>
        <strong>
          <bdi>{time}</bdi> · <bdi>{experience.title}</bdi>
        </strong>
        <p className={css.soft}>
          {t("outings.takenOf", { taken, seats })} · {t("leading.each", { price: money(price) })}
          {private_price && ` · ${t("leading.alone", { price: money(private_price) })}`}
          {minimum_age > 0 && ` · ${t("leading.ageFrom", { age: minimum_age })}`}
        </p>
      </div>
      <Disclosure summary={t("leading.saveSeats")} open={form !== null}>
        <PostForm
          action={`/v2/own_experience_dates/${id}`}
          method="PUT"
          page={`${to("experienceCalendar", {})}#${section}`}
          hidden={{ _section: section }}
          bootstrap={bootstrap}
          submit={t("leading.saveSeats")}
          label={`${t("leading.saveSeats")}: ${time} ${experience.title}`}
        >
          <Field
            name="seats"
            type="number"
            min={Math.max(1, taken)}
            max={SEATS_MOST}
            label={t("leading.seats")}
            defaultValue={typedIn(form, "seats") ?? String(seats)}
            error={messageOf(i18n, form?.field_errors, "seats")}
          />
        </PostForm>
      </Disclosure>
    </li>
  );
}
