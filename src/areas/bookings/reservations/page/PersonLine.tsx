import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import css from "./PersonLine.module.css";

/** The other side of a reservation; for an operator both sides. */
export function PersonLine({ reservation: { code, role, guest, host } }: { reservation: Reservation }) {
  const { t } = useI18n();
  const isSide = role !== "operator";
  const others = isSide ? [role === "host" ? guest : host] : [guest, host];
  return others.map((other) => (
    <p key={other.id} className={css.person}>
      <Avatar name={other.first_name} src={other.picture} size={48} />
      <span>
        {isSide && <span className={css.soft}>{t(role === "host" ? "reservation.guest" : "reservation.host")}</span>}
        <Link href={to("profile", { id: other.id })}>{other.first_name}</Link>{" "}
        {isSide && (
          <Link href={`${to("contact", {})}?reservation=${code}`}>{t("contact.guest", { name: other.first_name })}</Link>
        )}
      </span>
    </p>
  ));
}
