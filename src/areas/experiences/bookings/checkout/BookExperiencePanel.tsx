import { EmptyState } from "#ui/layout/EmptyState.tsx";
import bar from "#areas/discovery/listings/page/booking/ReserveBar.module.css";
import parts from "#areas/discovery/listings/page/StayParts.module.css";
import { NoPayments, useAcceptsPayments } from "#areas/money/payments/NoPayments.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { AddressForm } from "#ui/fields/AddressForm.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import { classes } from "#ui/elements/classes.ts";
import css from "./BookExperiencePanel.module.css";
import type { Instance, Instances } from "#areas/experiences/bookings/contract.ts";
import type { ExperienceBookingsSearch } from "./experienceBookingsSearch.ts";
import { PartyFields } from "./PartyFields.tsx";
import party from "./PartyFields.module.css";

type Props = { experience_id: number; dates: Instances; search: ExperienceBookingsSearch };
const SHOWN = 6;

/** On an experience's page: the number of guests, and its dates as links. */
export function BookExperiencePanel({ experience_id, dates, search }: Props) {
  const { t } = useI18n();
  const acceptsPayments = useAcceptsPayments();
  const { instances, is_host, today } = dates;
  if (is_host)
    return (
      <section aria-labelledby="dates" className={parts.section}>
        <h2 id="dates">{t("outings.dates")}</h2>
        <p>
          <Link href={to("hostExperienceBookings", {})}>{t("outings.toDay")}</Link>
        </p>
      </section>
    );
  if (instances.length === 0 && !search.date) return null;
  const [first, more] = [instances.slice(0, SHOWN), instances.slice(SHOWN)];
  return (
    <section aria-labelledby="dates" className={parts.section}>
      <h2 id="dates">{t("outings.dates")}</h2>
      <AddressForm action={to("experience", { id: experience_id })} anchor="dates" className={css.panel}>
        <div className={classes(party.form, "screen-only")}>
          <Field key={search.date} type="date" name="date" label={t("outings.from")} min={today} defaultValue={search.date} />
          <PartyFields
            search={search}
            most_guests={Math.max(1, search.guests ?? 1, ...instances.map(({ seats }) => seats))}
            has_private={search.private === true || instances.some(({ private_price }) => private_price)}
          />
          <Button type="submit" look="quiet">
            {t("outings.show")}
          </Button>
        </div>
        {search.use_credit && <HiddenFields search={{ use_credit: "yes" }} />}
        {!acceptsPayments && <NoPayments />}
        {instances.length === 0 && <EmptyState icon="calendar" title={t("outings.none")} text={t("outings.noneText")} />}
        <Dates experience_id={experience_id} instances={first} search={search} />
        {more.length > 0 && (
          <Disclosure summary={t("outings.more", { count: more.length })}>
            <Dates experience_id={experience_id} instances={more} search={search} />
          </Disclosure>
        )}
      </AddressForm>
    </section>
  );
}

function Dates({ experience_id, instances, search }: Omit<Props, "dates"> & { instances: readonly Instance[] }) {
  const { t, day, money, localizePath } = useI18n();
  const clock = useClock();
  const acceptsPayments = useAcceptsPayments();
  return (
    <ul className={css.dates}>
      {instances.map((one) => {
        const when = t("tables.when", {
          day: day(one.day, { weekday: "long", day: "numeric", month: "long" }),
          time: clock.time(one.time),
        });
        return (
          <li key={one.id} className={css.date}>
            <div className={css.words}>
              <p className={css.when}>{when}</p>
              <p className={css.soft}>
                {search.private && one.private_price
                  ? t("outings.perGroup", { amount: money(one.private_price) })
                  : t("outings.perPerson", { amount: money(one.price) })}
                {" · "}
                {t("outings.left", { count: one.seats_left })}
              </p>
            </div>
            {one.why_not === null ? (
              acceptsPayments && (
                <Button
                  type="submit"
                  role="link"
                  look="plain"
                  formAction={localizePath(to("bookExperience", { experienceId: experience_id, instanceId: one.id }))}
                  aria-label={t("outings.chooseAt", { when })}
                >
                  {t("outings.choose")}
                </Button>
              )
            ) : (
              <p className={css.soft}>{t(`outings.short.${one.why_not}`)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** On phones and tablets: the price of the next date and a link to the dates, at the bottom of the screen. */
export function BookExperienceBar({ dates: { instances, is_host } }: Pick<Props, "dates">) {
  const { t, money } = useI18n();
  const acceptsPayments = useAcceptsPayments();
  const first = instances.find(({ why_not }) => why_not === null);
  if (!first || is_host || !acceptsPayments) return null;
  return (
    <div className={bar.bar}>
      <p>
        <strong>{t("outings.perPerson", { amount: money(first.price) })}</strong>
      </p>
      <ButtonLink href="#dates">{t("outings.otherDates")}</ButtonLink>
    </div>
  );
}
