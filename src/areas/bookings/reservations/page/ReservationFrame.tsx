import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import css from "./ReservationFrame.module.css";
import { ReservationSummary } from "./ReservationSummary.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

type Props = {
  reservation: Reservation;
  heading: ReactNode;
  /** The reservation's own page links back to the list; pages for actions link back to the reservation. */
  isTop?: boolean;
  children: ReactNode;
};

/** The list in which each role finds it. */
const LISTS = {
  guest: { href: to("trips", {}), label: "page.trips" },
  host: { href: to("hostReservations", {}), label: "page.hostReservations" },
  operator: { href: to("adminDisputes", {}), label: "admin.adminDisputes" },
} as const satisfies Record<Reservation["role"], object>;

/** A page about one reservation, with its summary beside it. */
export function ReservationFrame({ reservation, heading, isTop = false, children }: Props) {
  const { t } = useI18n();
  const { code, status, role } = reservation;
  const list = LISTS[role];
  const up = isTop ? list.href : to("reservation", { code });
  return (
    <main id="main" className={css.page}>
      <nav aria-label={t("ui.breadcrumbs")} className={css.back}>
        <Link href={up}>
          <Icon name="chevron-start" size={16} /> {isTop ? t(list.label) : t("reservation.title", { code })}
        </Link>
      </nav>
      <header className={css.head}>
        <StatusBadge status={status} />
        <h1>{heading}</h1>
      </header>
      <div className={css.columns}>
        <div className={css.main}>{children}</div>
        <aside aria-label={t("checkout.summary")} className={css.aside}>
          <ReservationSummary reservation={reservation} />
        </aside>
      </div>
    </main>
  );
}
