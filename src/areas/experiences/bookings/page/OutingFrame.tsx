import type { ReactNode } from "react";
import frame from "#areas/bookings/reservations/page/ReservationFrame.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { Outing } from "#areas/experiences/bookings/contract.ts";
import { OutingBadge } from "./OutingBadge.tsx";
import { OutingPrice } from "./OutingPrice.tsx";
import { OutingSummary } from "./OutingSummary.tsx";

type Props = {
  outing: Outing;
  heading: ReactNode;
  /** The outing itself leads to the lists, what is done about it back to it. */
  isTop?: boolean;
  children: ReactNode;
};

/** A page about one outing, with what it is about beside it. */
export function OutingFrame({ outing, heading, isTop = false, children }: Props) {
  const { t } = useI18n();
  const { code, status, role, experience, price, day, time, minutes, guests, is_private } = outing;
  const list = role === "host" ? to("hostOutings", {}) + stringifySearch({ date: day }) : to("trips", {});
  const above = isTop ? t(role === "host" ? "outings.dayHeading" : "page.trips") : experience.title;
  const { title, city, country, photo } = experience;
  return (
    <main id="main" className={frame.page}>
      <nav aria-label={t("ui.breadcrumbs")} className={frame.back}>
        <Link href={isTop ? list : to("outing", { code })}>
          <Icon name="chevron-start" size={16} /> {above}
        </Link>
      </nav>
      <header className={frame.head}>
        <OutingBadge status={status} />
        <h1>{heading}</h1>
      </header>
      <div className={frame.columns}>
        <div className={frame.main}>{children}</div>
        <aside aria-label={t("checkout.summary")} className={frame.aside}>
          <OutingSummary {...{ title, city, country, photo, day, time, minutes, guests, is_private }}>
            {role === "guest" && <OutingPrice price={price} guests={guests} />}
          </OutingSummary>
        </aside>
      </div>
    </main>
  );
}
