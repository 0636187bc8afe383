import type { ReactNode } from "react";
import css from "#areas/bookings/reservations/checkout/StaySummary.module.css";
import { useDuration } from "#areas/discovery/catalog/page/useDuration.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useClock } from "#ui/dates/useClock.ts";

type Props = {
  title: string;
  city: string;
  country: string;
  photo: { url: string; width: number; height: number } | null | undefined;
  day: string;
  time: string;
  minutes: number;
  guests: number;
  is_private: boolean;
  /** Its price. */
  children?: ReactNode;
};

/** A short summary of what is booked: title, place, time, duration, number of guests. */
export function ExperienceBookingSummary({
  title,
  city,
  country: code,
  photo,
  day: on,
  time,
  minutes,
  guests,
  is_private,
  children,
}: Props) {
  const { t, day, country, within } = useI18n();
  const clock = useClock();
  const duration = useDuration();
  return (
    <div className={css.summary}>
      <div className={css.head}>
        {photo && <img src={photo.url} alt="" width={photo.width} height={photo.height} decoding="async" className={css.photo} />}
        <div className={css.words}>
          <p className={css.title}>{title}</p>
          <p className={css.soft}>{within([city, country(code)])}</p>
          <p>
            {t("tables.when", {
              day: day(on, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
              time: clock.time(time),
            })}
          </p>
          <p className={css.soft}>
            {duration(minutes)} · {t("itinerary.placeTime", { city })}
          </p>
          <p>
            {t("tables.guests", { count: guests })}
            {is_private && ` · ${t("outings.privateLine")}`}
          </p>
        </div>
      </div>
      {children}
    </div>
  );
}
