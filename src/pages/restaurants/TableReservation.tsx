import { afterTable } from "#areas/restaurants/reservations/booking/afterTable.ts";
import { cancelTable, readTableReservation, type TableReservation } from "#areas/restaurants/reservations/contract.ts";
import { TableBadge } from "#areas/restaurants/reservations/TableBadge.tsx";
import { TableSummary } from "#areas/restaurants/reservations/TableSummary.tsx";
import { answerTableOffer } from "#areas/restaurants/reservations/waitlist/waitsContract.ts";
import frame from "#areas/bookings/reservations/page/ReservationFrame.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { ButtonRow } from "#ui/layout/ButtonRow.tsx";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import css from "#pages/bookings/checkoutPage.module.css";

/** One table booking as its guest or its restaurant sees it, with the available actions. */
export default page<TableReservation>({
  load: async ({ call, params, signal }) => (await call(readTableReservation, { code: params.code! }, signal)).table_reservation,
  head: ({ data: { restaurant }, i18n: { t } }) => ({ title: t("tables.pageTitle", { title: restaurant.title }) }),

  View({ data: one }) {
    const { t, find } = useI18n();
    const { restaurant, status, notes, role, date } = one;
    const isGuest = role === "guest";
    const guest = one.guest.first_name || t("reviews.former"); // a closed account has no name
    const up = isGuest ? to("trips", {}) : to("hostTables", {}) + stringifySearch({ restaurant_id: restaurant.id, date });
    return (
      <main id="main" className={frame.page}>
        <nav aria-label={t("ui.breadcrumbs")} className={frame.back}>
          <Link href={up}>
            <Icon name="chevron-start" size={16} /> {t(isGuest ? "page.trips" : "tables.dayHeading")}
          </Link>
        </nav>
        <header className={frame.head}>
          <TableBadge status={status} />
          <h1>{isGuest ? restaurant.title : t("tables.guestAt", { guest, title: restaurant.title })}</h1>
        </header>
        <div className={frame.columns}>
          <aside aria-label={t("checkout.summary")} className={frame.aside}>
            <TableSummary
              {...{ title: restaurant.title, city: restaurant.city, country: restaurant.country, photo: restaurant.photo }}
              {...{ date, time: one.time, guests: one.number_of_guest, is_community_table: one.is_community_table }}
            />
          </aside>
          <div className={frame.main}>
            <RefusedAbove>
              <p>{find(`tables.story.${role}.${status}`, { title: restaurant.title })}</p>
              <Offer one={one} />
              {notes && (
                <section aria-labelledby="notes" className={css.section}>
                  <h2 id="notes">{t("tables.notes")}</h2>
                  <p dir="auto">{notes}</p>
                </section>
              )}
              <Actions one={one} />
            </RefusedAbove>
          </div>
        </div>
      </main>
    );
  },
});

type Part = { one: TableReservation };

/** A free table that is offered from the waiting list, to accept or decline until the offer expires. */
function Offer({ one: { code, may, expires_at } }: Part) {
  const { t } = useI18n();
  if (!may.includes("accept") || !expires_at) return null;
  return (
    <>
      <p>
        {t("tables.keptUntil")} <Moment at={expires_at} />
      </p>
      <ButtonRow>
        {(["accept", "decline"] as const).map((answer) => (
          <Form
            key={answer}
            name={answer}
            small
            action={answerTableOffer}
            input={{ code, answer }}
            done={t(`tableStatus.${answer === "accept" ? "booked" : "lapsed"}`)}
            look={answer === "accept" ? "primary" : "quiet"}
            submit={t(`tables.${answer}`)}
          />
        ))}
      </ButtonRow>
    </>
  );
}

/** A calendar file, another time, or cancellation, which needs a confirmation. */
function Actions({ one }: Part) {
  const { t, localizePath } = useI18n();
  const { code, may, role, status, restaurant, slot_id, date, number_of_guest, guest } = one;
  return (
    <>
      <ButtonRow>
        {status === "booked" && (
          <ButtonLink look="quiet" icon="calendar" href={`/v2/table_reservations/${code}/calendar.ics`} download>
            {t("confirmed.calendar")}
          </ButtonLink>
        )}
        {may.includes("move") && slot_id !== null && (
          <ButtonLink
            look="quiet"
            icon="edit"
            href={
              localizePath(to("bookTable", { restaurantId: restaurant.id, slotId: slot_id })) +
              stringifySearch({ date, number_of_guest, existing_reservation_id: code, step: "about-your-reservation" })
            }
          >
            {t("tables.move")}
          </ButtonLink>
        )}
      </ButtonRow>
      {status === "booked" && role === "guest" && (
        <p className={css.soft}>
          {t(may.includes("cancel") ? "tables.changeUntil" : "tables.tooLate")} <Moment at={one.change_until} />
        </p>
      )}
      {may.includes("cancel") && (
        <Disclosure summary={t("tables.cancel")}>
          <Form
            action={cancelTable}
            input={{ code }}
            next={(cancelled) => afterTable(cancelled.table_reservation)}
            look="danger"
            submit={t("tables.cancelYes")}
          >
            <p>{role === "guest" ? t("tables.cancelHint") : t("tables.cancelHintKeeper", { guest: guest.first_name })}</p>
          </Form>
        </Disclosure>
      )}
    </>
  );
}
