import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Avatar } from "#ui/Avatar.tsx";
import { Link } from "#ui/Link.tsx";
import type { Reservation } from "./contract.ts";
import css from "./PersonLine.module.css";

/** The other side of a reservation. */
export function PersonLine({ reservation: { code, role, guest, host } }: { reservation: Reservation }) {
  const { t } = useI18n();
  const isHost = role === "host";
  const other = isHost ? guest : host;
  return (
    <p className={css.person}>
      <Avatar name={other.first_name} src={other.picture} size={48} />
      <span>
        <span className={css.soft}>{t(isHost ? "reservation.guest" : "reservation.host")}</span>
        <Link href={to("profile", { id: other.id })}>{other.first_name}</Link>{" "}
        <Link href={`${to("contact", {})}?reservation=${code}`}>{t("contact.guest", { name: other.first_name })}</Link>
      </span>
    </p>
  );
}
