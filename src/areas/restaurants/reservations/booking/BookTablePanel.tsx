import parts from "#areas/discovery/listings/page/StayParts.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "./BookTablePanel.module.css";
import type { FoundTables } from "#areas/restaurants/reservations/contract.ts";
import { PartyForm } from "./PartyForm.tsx";
import { TableTimes } from "./TableTimes.tsx";
import type { TablesSearch } from "./tablesSearch.ts";

type Props = { tables: FoundTables; search: TablesSearch };

/** On a restaurant's page: day and party, and the free times as links. */
export function BookTablePanel({
  tables,
  search: { date: _, month: _month, step: _step, availability_id: _a, ...search },
}: Props) {
  const { t } = useI18n();
  const { restaurant_id, date, today, last_date, most_guests, is_keeper } = tables;
  if (is_keeper)
    return (
      <section aria-labelledby="book-a-table" className={parts.section}>
        <h2 id="book-a-table">{t("tables.heading")}</h2>
        <p>
          <Link href={to("hostTables", {}) + stringifySearch({ restaurant_id })}>{t("tables.toDay")}</Link>
        </p>
      </section>
    );
  return (
    <section aria-labelledby="book-a-table" className={parts.section}>
      <h2 id="book-a-table">{t("tables.heading")}</h2>
      <div className={css.panel}>
        <PartyForm
          action={to("restaurant", { id: restaurant_id })}
          anchor="book-a-table"
          search={search}
          most_guests={most_guests}
          days={{ min: today, max: last_date, chosen: date }}
        />
        <FreeTables tables={tables} search={search} />
      </div>
    </section>
  );
}

/** The free times of the day, or of the next days if it has none. */
export function FreeTables({ tables, search, chosen }: Props & { chosen?: number | undefined }) {
  const { t, day } = useI18n();
  const { restaurant_id, date, free, full, next } = tables;
  const named = (one: string) => day(one, { weekday: "long", day: "numeric", month: "long" });
  return (
    <div className={css.times}>
      {free.length > 0 ? (
        <>
          <p className={css.day}>{named(date)}</p>
          <TableTimes
            restaurant_id={restaurant_id}
            label={t("tables.times", { day: named(date) })}
            day={named(date)}
            slots={free}
            search={{ ...search, date }}
            chosen={chosen}
          />
        </>
      ) : (
        <p role="status">{t(next.length > 0 ? "tables.noneButNext" : "tables.none", { day: named(date) })}</p>
      )}
      {next.map((one) => (
        <div key={one.date} className={css.times}>
          <p className={css.day}>{named(one.date)}</p>
          <TableTimes
            restaurant_id={restaurant_id}
            label={t("tables.times", { day: named(one.date) })}
            day={named(one.date)}
            slots={one.free}
            search={{ ...search, date: one.date }}
          />
        </div>
      ))}
      {full.length > 0 && !search.existing_reservation_id && (
        <Disclosure summary={t("tables.full", { day: named(date) })}>
          <TableTimes
            restaurant_id={restaurant_id}
            label={t("tables.waitTimes", { day: named(date) })}
            day={named(date)}
            slots={full}
            search={{ ...search, date }}
            chosen={chosen}
          />
        </Disclosure>
      )}
    </div>
  );
}
