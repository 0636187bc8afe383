import { closeTable, listTableDay, type TableDay, type TableReservation } from "#areas/restaurants/reservations/contract.ts";
import { TableBadge } from "#areas/restaurants/reservations/TableBadge.tsx";
import { readTablesSearch } from "#areas/restaurants/reservations/booking/tablesSearch.ts";
import { addDays } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { AddressForm } from "#ui/fields/AddressForm.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { TabLinks } from "#ui/navigation/TabLinks.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import css from "./HostTables.module.css";

/** One day of a restaurant that the viewer manages: who comes when, where they sit, and whether they came. */
export default page<TableDay>({
  load({ call, search, signal }) {
    const { date } = readTablesSearch(search);
    const id = Number(search.restaurant_id);
    const restaurant_id = Number.isSafeInteger(id) && id > 0 ? id : undefined;
    return call(listTableDay, { ...(date && { date }), ...(restaurant_id && { restaurant_id }) }, signal);
  },
  head: ({ i18n: { t } }) => ({ title: t("tables.dayTitle") }),

  View({ data: { restaurants, restaurant_id, date, today, table_reservations: tables } }) {
    const { t, localizePath, day } = useI18n();
    if (restaurant_id === null || date === null)
      return (
        <main id="main" className={css.page}>
          <h1>{t("tables.dayHeading")}</h1>
          <EmptyState icon="kitchen" title={t("tables.keepNone")} text={t("tables.keepNoneText")} />
        </main>
      );
    const dayText = day(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
    const hrefOf = (query: object) => to("hostTables", {}) + stringifySearch({ restaurant_id, date, ...query });
    return (
      <main id="main" className={css.page}>
        <h1>{t("tables.dayHeading")}</h1>
        {restaurants.length === 1 && <p>{restaurants[0]!.title}</p>}
        {restaurants.length > 1 && (
          <TabLinks
            label={t("tables.restaurants")}
            links={restaurants.map(({ id, title }) => ({
              href: localizePath(hrefOf({ restaurant_id: id })),
              label: title,
              current: id === restaurant_id,
            }))}
          />
        )}
        <RefusedAbove>
          <AddressForm action={to("hostTables", {})} className={css.form} done={dayText}>
            <HiddenFields search={{ restaurant_id }} />
            <Field type="date" name="date" label={t("tables.date")} defaultValue={date} required />
            <Button type="submit" look="quiet">
              {t("tables.showDay")}
            </Button>
          </AddressForm>
          <nav aria-label={t("tables.days")} className={css.days}>
            <Link href={hrefOf({ date: addDays(date, -1) })}>
              <Icon name="chevron-start" size={16} /> {t("tables.dayBefore")}
            </Link>
            {date !== today && <Link href={hrefOf({ date: today })}>{t("tables.today")}</Link>}
            <Link href={hrefOf({ date: addDays(date, 1) })}>
              {t("tables.dayAfter")} <Icon name="chevron-end" size={16} />
            </Link>
          </nav>
          <h2>{dayText}</h2>
          {tables.length === 0 ? (
            <EmptyState icon="calendar" title={t("tables.nobody")} text={t("tables.nobodyText")} />
          ) : (
            <ul className={css.list}>
              {tables.map((one) => (
                <TableLine key={one.code} one={one} />
              ))}
            </ul>
          )}
        </RefusedAbove>
      </main>
    );
  },
});

function TableLine({ one }: { one: TableReservation }) {
  const { t } = useI18n();
  const clock = useClock();
  const { code, time, guest, number_of_guest, table, notes, status, may } = one;
  return (
    <li className={css.line}>
      <p className={css.time}>{clock.time(time)}</p>
      <div className={css.words}>
        <Link href={to("tableReservation", { code })}>{guest.first_name || t("reviews.former")}</Link>
        <p>
          {t("tables.guests", { count: number_of_guest })} · {table}
        </p>
        {notes && (
          <p className={css.soft} dir="auto">
            {notes}
          </p>
        )}
      </div>
      <div className={css.actions}>
        <TableBadge status={status} />
        {(["honour", "miss"] as const)
          .filter((outcome) => may.includes(outcome))
          .map((outcome) => (
            <Form
              key={outcome}
              name={`${outcome}-${code}`}
              small
              action={closeTable}
              input={{ code, outcome }}
              done={`${guest.first_name}: ${t(`tableStatus.${outcome === "honour" ? "honoured" : "no_show"}`)}`}
              submit={t(`tables.${outcome}`)}
              label={t(`tables.${outcome}Of`, { guest: guest.first_name })}
            />
          ))}
      </div>
    </li>
  );
}
