import type { ReactNode } from "react";
import frame from "#areas/bookings/reservations/page/ReservationFrame.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { ExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import { ExperienceBookingBadge } from "./ExperienceBookingBadge.tsx";
import { ExperienceBookingPrice } from "./ExperienceBookingPrice.tsx";
import { ExperienceBookingSummary } from "./ExperienceBookingSummary.tsx";

type Props = {
  outing: ExperienceBooking;
  heading: ReactNode;
  /** The booking's own page links back to the list; pages for actions link back to the booking. */
  isTop?: boolean;
  children: ReactNode;
};

/** A page about one experience booking, with its summary beside it. */
export function ExperienceBookingFrame({ outing: booking, heading, isTop = false, children }: Props) {
  const { t } = useI18n();
  const { code, status, role, experience, price, day, time, minutes, guests, is_private } = booking;
  const list = role === "host" ? to("hostExperienceBookings", {}) + stringifySearch({ date: day }) : to("trips", {});
  const above = isTop ? t(role === "host" ? "outings.dayHeading" : "page.trips") : experience.title;
  const { title, city, country, photo } = experience;
  return (
    <main id="main" className={frame.page}>
      <nav aria-label={t("ui.breadcrumbs")} className={frame.back}>
        <Link href={isTop ? list : to("experienceBooking", { code })}>
          <Icon name="chevron-start" size={16} /> {above}
        </Link>
      </nav>
      <header className={frame.head}>
        <ExperienceBookingBadge status={status} />
        <h1>{heading}</h1>
      </header>
      <div className={frame.columns}>
        <div className={frame.main}>{children}</div>
        <aside aria-label={t("checkout.summary")} className={frame.aside}>
          <ExperienceBookingSummary {...{ title, city, country, photo, day, time, minutes, guests, is_private }}>
            {role === "guest" && <ExperienceBookingPrice price={price} guests={guests} />}
          </ExperienceBookingSummary>
        </aside>
      </div>
    </main>
  );
}
