import css from "#areas/bookings/reservations/checkout/StaySummary.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useClock } from "#ui/dates/useClock.ts";

type Photo = { url: string; width: number; height: number };
type Props = {
  title: string;
  city: string;
  country: string;
  photo: Photo | null | undefined;
  date: string | undefined;
  time: string;
  guests: number;
  is_community_table: boolean;
};

/** A short summary of what is booked: place, time, number of guests, kind of table. */
export function TableSummary({ title, city, country: code, photo, date, time, guests, is_community_table }: Props) {
  const { t, day, country, within } = useI18n();
  const clock = useClock();
  return (
    <div className={css.summary}>
      <div className={css.head}>
        {photo && <img src={photo.url} alt="" width={photo.width} height={photo.height} decoding="async" className={css.photo} />}
        <div className={css.words}>
          <p className={css.title}>{title}</p>
          <p className={css.soft}>{within([city, country(code)])}</p>
          {date && (
            <p>
              {t("tables.when", { day: day(date, { weekday: "long", day: "numeric", month: "long" }), time: clock.time(time) })}
            </p>
          )}
          <p>{t("tables.guests", { count: guests })}</p>
          <p className={css.soft}>{t(is_community_table ? "tables.community" : "tables.own")}</p>
        </div>
      </div>
    </div>
  );
}
