import type { ExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import { cancelInstance, type HostDate, type HostDates, listHostDates } from "#areas/experiences/bookings/hostDatesContract.ts";
import { ExperienceBookingBadge } from "#areas/experiences/bookings/page/ExperienceBookingBadge.tsx";
import { readExperienceBookingsSearch } from "#areas/experiences/bookings/checkout/experienceBookingsSearch.ts";
import { addDays } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { AddressForm } from "#ui/fields/AddressForm.tsx";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import css from "#pages/restaurants/HostTables.module.css";

const hrefOf = (date: string) => to("hostExperienceBookings", {}) + stringifySearch({ date });

/** One day of the viewer's experiences: who comes when, and the guests' answers. */
export default page<HostDates>({
  load({ call, search, signal }) {
    const { date } = readExperienceBookingsSearch(search);
    return call(listHostDates, { ...(date && { date }) }, signal);
  },
  head: ({ i18n: { t } }) => ({ title: t("outings.dayTitle") }),

  View({ data: { date, today, dates, next_days } }) {
    const { t, day } = useI18n();
    if (date === null || today === null)
      return (
        <main id="main" className={css.page}>
          <h1>{t("outings.dayHeading")}</h1>
          <EmptyState icon="calendar" title={t("outings.leadNone")} text={t("outings.leadNoneText")} />
        </main>
      );
    const dayText = day(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
    return (
      <main id="main" className={css.page}>
        <h1>{t("outings.dayHeading")}</h1>
        <RefusedAbove>
          {next_days.length > 0 && (
            <nav aria-label={t("outings.nextDays")} className={css.days}>
              {next_days.map((one) => (
                <Link key={one} href={hrefOf(one)} aria-current={one === date ? "true" : undefined}>
                  {day(one, { weekday: "short", day: "numeric", month: "short" })}
                </Link>
              ))}
            </nav>
          )}
          <AddressForm action={to("hostExperienceBookings", {})} className={css.form} done={dayText}>
            <Field type="date" name="date" label={t("tables.date")} defaultValue={date} required />
            <Button type="submit" look="quiet">
              {t("tables.showDay")}
            </Button>
          </AddressForm>
          <nav aria-label={t("tables.days")} className={css.days}>
            <Link href={hrefOf(addDays(date, -1))}>
              <Icon name="chevron-start" size={16} /> {t("tables.dayBefore")}
            </Link>
            {date !== today && <Link href={hrefOf(today)}>{t("tables.today")}</Link>}
            <Link href={hrefOf(addDays(date, 1))}>
              {t("tables.dayAfter")} <Icon name="chevron-end" size={16} />
            </Link>
          </nav>
          <h2>{dayText}</h2>
          {dates.length === 0 && <EmptyState icon="calendar" title={t("outings.noDate")} text={t("outings.noDateText")} />}
          {dates.map((one) => (
            <DateOf key={one.id} date={one} />
          ))}
        </RefusedAbove>
      </main>
    );
  },
});

/** One date: its seats and guests, and its cancellation. */
function DateOf({ date }: { date: HostDate }) {
  const { t } = useI18n();
  const clock = useClock();
  const { id, time, experience, seats, seats_left, outings: bookings, is_open, may_cancel } = date;
  const coming = bookings.filter(({ status }) => status === "paid").length;
  return (
    <section aria-labelledby={`date-${id}`} className={css.list}>
      <h3 id={`date-${id}`}>
        {clock.time(time)} · <Link href={to("experience", { id: experience.id })}>{experience.title}</Link>
      </h3>
      <p>{is_open ? t("outings.takenOf", { taken: seats - seats_left, seats }) : t("outings.dateCancelled")}</p>
      {bookings.length === 0 ? (
        <p className={css.soft}>{t("outings.nobody")}</p>
      ) : (
        <ul className={css.list}>
          {bookings.map((one) => (
            <GuestLine key={one.code} one={one} />
          ))}
        </ul>
      )}
      {may_cancel && (
        <Disclosure
          summary={t("outings.cancelDate")}
          label={`${t("outings.cancelDate")}: ${clock.time(time)} ${experience.title}`}
        >
          <Form
            action={cancelInstance}
            input={{ id }}
            next={(cancelled) => hrefOf(cancelled.day)}
            look="danger"
            submit={t("outings.cancelDateYes")}
            label={t("outings.cancelDateAt", { time: clock.time(time), title: experience.title })}
          >
            <p>{t("outings.cancelDateHint", { count: coming })}</p>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}

function GuestLine({ one: { code, guest, guests, is_private, youngest_age, message, status } }: { one: ExperienceBooking }) {
  const { t } = useI18n();
  return (
    <li className={css.line}>
      <div className={css.words}>
        <Link href={to("experienceBooking", { code })}>{guest.first_name || t("reviews.former")}</Link>
        <p>
          {t("tables.guests", { count: guests })}
          {is_private && ` · ${t("outings.privateLine")}`}
          {youngest_age !== null && ` · ${t("outings.youngestIs", { age: youngest_age })}`}
        </p>
        {message && (
          <p className={css.soft} dir="auto">
            {message}
          </p>
        )}
      </div>
      <ExperienceBookingBadge status={status} />
    </li>
  );
}
