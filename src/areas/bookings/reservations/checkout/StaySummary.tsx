import type { Photo } from "#lib/http/wireShapes.ts";
import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { guestsText } from "./guestsText.ts";
import css from "./StaySummary.module.css";

type Props = {
  title: ReactNode;
  city: string;
  country: string;
  photo: Photo | null;
  stay: { checkin: string; checkout: string; adults: number; children: number; infants: number } | null;
  children?: ReactNode;
};

/** A short summary of what is booked: beside each step of a booking, and at the top of a reservation. */
export function StaySummary({ title, city, country, photo, stay, children }: Props) {
  const i18n = useI18n();
  return (
    <div className={css.summary}>
      <div className={css.head}>
        {photo && <img src={photo.url} alt="" width={photo.width} height={photo.height} decoding="async" className={css.photo} />}
        <div className={css.words}>
          <p className={css.title}>{title}</p>
          <p className={css.soft}>{i18n.within([city, i18n.country(country)])}</p>
          {stay && (
            <p>
              {i18n.days(stay.checkin, stay.checkout)} · {guestsText(i18n, stay)}
            </p>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
