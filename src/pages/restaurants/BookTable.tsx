import { submittedValue } from "#lib/forms/submittedValues.ts";
import { Notice } from "#ui/status/Notice.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { BookingCalendar } from "#areas/restaurants/reservations/booking/BookingCalendar.tsx";
import { FreeTables } from "#areas/restaurants/reservations/booking/BookTablePanel.tsx";
import { bookTable } from "#areas/restaurants/reservations/contract.ts";
import { loadTableSlot, currentStep, type TableSlotData } from "#areas/restaurants/reservations/booking/loadTables.ts";
import { PartyForm } from "#areas/restaurants/reservations/booking/PartyForm.tsx";
import { MAX_NOTE_LENGTH, titleStep, USUAL_PARTY } from "#areas/restaurants/reservations/rules.ts";
import { TableFrame } from "#areas/restaurants/reservations/TableFrame.tsx";
import { TableSummary } from "#areas/restaurants/reservations/TableSummary.tsx";
import { readTablesSearch, slotHref, type TablesSearch } from "#areas/restaurants/reservations/booking/tablesSearch.ts";
import { useRequestedParty } from "#areas/restaurants/reservations/booking/useRequestedParty.ts";
import { joinTableWait } from "#areas/restaurants/reservations/waitlist/waitsContract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSession } from "#lib/browser/useSession.ts";
import { useSubmittedTo } from "#lib/forms/useSubmitted.ts";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import css from "#pages/bookings/checkoutPage.module.css";

type Search = Record<string, unknown>;

/**
 * Books a table in two steps [B2.1.8, B2.2.2]: first the restaurant's notice with day, party and time; then notes and the
 * confirmation.
 */
export default page<TableSlotData & { search: TablesSearch }, Search>({
  async load({ search, ...context }) {
    const query = readTablesSearch(search);
    return { ...(await loadTableSlot({ ...context, search: query })), search: query };
  },
  head: ({ data, i18n: { t } }) => ({
    title: t(`tables.title.${currentStep(data, data.search)}`, { title: data.restaurant.title }),
  }),

  View({ data }) {
    const { t } = useI18n();
    const { restaurant, slot, search, existing, reservation_options, why_not } = data;
    const step = currentStep(data, search);
    const hasFirst = titleStep(reservation_options) === "about-your-reservation";
    const hrefOf = (more: TablesSearch) => slotHref(restaurant.id, slot, { ...search, ...more });
    return (
      <TableFrame
        step={step}
        from={to("restaurant", { id: restaurant.id })}
        firstHref={hasFirst ? hrefOf({ step: "about-your-reservation" }) : null}
        aside={
          <TableSummary
            {...{ title: restaurant.title, city: restaurant.city, country: restaurant.country, photo: restaurant.photos[0] }}
            {...{ date: search.date, time: slot.time, guests: search.number_of_guest ?? USUAL_PARTY }}
            is_community_table={slot.is_community_table}
          />
        }
      >
        <p>
          <Link href={to("restaurant", { id: restaurant.id })}>{restaurant.title}</Link>
        </p>
        {existing && (
          <Notice tone="warn">
            <Moving existing={existing} />
          </Notice>
        )}
        <RefusedAbove>
          {step === "about-your-reservation" ? (
            <>
              <p dir="auto">{reservation_options.header_text}</p>
              {why_not === null && <ContinueLink href={hrefOf({ step: "confirm-and-pay" })} />}
            </>
          ) : (
            why_not === null && <Confirm data={data} own={hrefOf({})} />
          )}
          {/* Earlier choices are in the summary, so they are not asked again. */}
          {why_not !== null ? (
            <Choose data={data} />
          ) : (
            (!hasFirst || step === "about-your-reservation") && (
              <Disclosure summary={t("tables.change")} open={existing !== null}>
                <Choose data={data} />
              </Disclosure>
            )
          )}
        </RefusedAbove>
      </TableFrame>
    );
  },
});

type Part = { data: TableSlotData & { search: TablesSearch } };

function ContinueLink({ href }: { href: string }) {
  const { t, localizePath } = useI18n();
  return (
    <div>
      <ButtonLink href={localizePath(href)}>{t("tables.continue")}</ButtonLink>
    </div>
  );
}

function Moving({ existing }: { existing: NonNullable<TableSlotData["existing"]> }) {
  const { t, day } = useI18n();
  const clock = useClock();
  const when = t("tables.when", {
    day: day(existing.date, { weekday: "long", day: "numeric", month: "long" }),
    time: clock.time(existing.time),
  });
  return <p>{t("tables.moving", { when })}</p>;
}

/** Party, day and time; each choice has its own address. */
function Choose({ data }: Part) {
  const { t } = useI18n();
  const { restaurant, slot, search, calendar, tables, most_guests, why_not } = data;
  const number_of_guest = useRequestedParty() ?? search.number_of_guest;
  const { month: _, step, ...query } = { ...search, ...(number_of_guest && { number_of_guest }) };
  const notes = submittedValue(useSubmittedTo(bookTable, {}), "notes");
  const filled = notes ? { ...query, notes } : query;
  const stored = step === "about-your-reservation" ? { ...filled, step } : filled;
  const hrefOf = (more: TablesSearch) => slotHref(restaurant.id, slot, { ...stored, ...more });
  return (
    <div className={css.choose}>
      {why_not !== null && why_not !== "no_date" && (
        <Notice tone="warn" role="status">
          <p>{t(`tables.whyNot.${why_not}`)}</p>
        </Notice>
      )}
      {why_not === "taken" && <Wait data={data} />}
      <h2>{t("tables.partyAndDay")}</h2>
      <PartyForm
        action={to("bookTable", { restaurantId: restaurant.id, slotId: slot.slot_id })}
        search={{ ...stored, availability_id: slot.availability_id }}
        most_guests={most_guests}
      />
      <BookingCalendar calendar={calendar} chosen={search.date} month={search.month} hrefOf={hrefOf} />
      <h2>{t("tables.time")}</h2>
      {tables && search.date ? (
        <FreeTables tables={tables} search={filled} chosen={slot.availability_id} />
      ) : (
        <p>{t("tables.dayFirst")}</p>
      )}
    </div>
  );
}

/** If no table is free, offers a place on the waiting list. */
function Wait({ data: { restaurant, slot, search } }: Part) {
  const { t } = useI18n();
  const clock = useClock();
  const { user } = useSession();
  if (!user || search.existing_reservation_id) return null;
  return (
    <Form
      action={joinTableWait}
      input={{
        restaurant_id: restaurant.id,
        slot_id: slot.slot_id,
        date: search.date!,
        number_of_guest: search.number_of_guest ?? USUAL_PARTY,
      }}
      next={to("trips", {})}
      submit={t("tables.wait", { time: clock.time(slot.time) })}
    >
      <p>{t("tables.waitHint")}</p>
    </Form>
  );
}

/** A summary of the booking, notes, and the confirmation. A signed-out visitor signs in first and returns here. */
function Confirm({ data, own }: Part & { own: string }) {
  const { t, localizePath, day } = useI18n();
  const clock = useClock();
  const { user } = useSession();
  const { restaurant, slot, search, notice_hours, existing } = data;
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>{t("tables.date")}</dt>
          <dd>{day(search.date!, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}</dd>
        </div>
        <div>
          <dt>{t("tables.time")}</dt>
          <dd>
            {clock.time(slot.time)} <span className={css.soft}>{t("tables.length", { count: slot.minutes })}</span>
          </dd>
        </div>
        <div>
          <dt>{t("tables.party")}</dt>
          <dd>{t("tables.guests", { count: search.number_of_guest ?? USUAL_PARTY })}</dd>
        </div>
        <div>
          <dt>{t("tables.table")}</dt>
          <dd>{t(slot.is_community_table ? "tables.community" : "tables.own")}</dd>
        </div>
      </dl>
      <p>{t("tables.payThere")}</p>
      <p className={css.soft}>{t("tables.notice", { count: notice_hours })}</p>
      {user ? (
        <Form
          action={bookTable}
          input={{
            restaurant_id: restaurant.id,
            slot_id: slot.slot_id,
            availability_id: slot.availability_id,
            date: search.date!,
            number_of_guest: search.number_of_guest ?? USUAL_PARTY,
            ...(existing && { existing_reservation_id: existing.code }),
          }}
          next={(booked) => to("tableReservation", { code: booked.table_reservation.code })}
          look="primary"
          submit={t(existing ? "tables.confirmMove" : "tables.confirm")}
        >
          {({ field }) => (
            <Field
              multiline
              {...field("notes", search.notes ?? existing?.notes)}
              label={t("tables.notes")}
              hint={t("tables.notesHint")}
              optional
              maxLength={MAX_NOTE_LENGTH}
            />
          )}
        </Form>
      ) : (
        <div>
          <ButtonLink href={localizePath(to("logIn", {})) + stringifySearch({ next: own, auth_trigger: "BookIt" })}>
            {t("tables.logIn")}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
