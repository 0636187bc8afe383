import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Avatar } from "#ui/Avatar.tsx";
import { Link } from "#ui/Link.tsx";
import type { Listing } from "../contract.ts";
import css from "./StayParts.module.css";

export function HostCard({ host, listing_id }: { host: Listing["host"]; listing_id: number }) {
  const { t, number, language, list } = useI18n();
  return (
    <section aria-labelledby="host" className={css.section}>
      <h2 id="host">{t("host.heading")}</h2>
      <div className={css.host}>
        <Avatar size={88} src={host.picture} name={host.first_name} />
        <div>
          <h3>{host.first_name}</h3>
          <p className={css.soft}>
            {t("host.since", { year: String(host.since) })} · {t("host.listings", { count: host.listings_count })}
            {host.rating !== null && ` · ${t("host.rating", { rating: number(host.rating), count: host.review_count })}`}
          </p>
          {host.languages.length > 0 && (
            <p className={css.soft}>{t("host.languages", { languages: list(host.languages.map(language)) })}</p>
          )}
          {host.about && (
            <p className={css.about} dir="auto">
              {host.about}
            </p>
          )}
          <p>
            <Link href={`${to("contact", {})}?listing_id=${listing_id}`} rel="nofollow">
              {t("contact.host")}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
