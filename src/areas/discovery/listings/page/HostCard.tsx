import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import type { StaySearch } from "#areas/discovery/listings/readStaySearch.ts";
import css from "./StayParts.module.css";

/** `isHere`: the host has an account and can read messages. */
type Props = { host: Listing["host"]; isHere: boolean; listing_id: number; search: StaySearch };

/** The host of a home; a question to them includes the days and guests being viewed. */
export function HostCard({ host, isHere, listing_id, search }: Props) {
  const { t, number, language, list } = useI18n();
  const { checkin, checkout, adults, children } = search;
  const requested = stringifySearch({ listing_id, checkin, checkout, adults, children });
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
          {isHere ? (
            <p>
              <Link href={to("contact", {}) + requested} rel="nofollow">
                {t("contact.host")}
              </Link>
            </p>
          ) : (
            <p className={css.soft}>{t("whyNot.host_not_joined")}</p>
          )}
        </div>
      </div>
    </section>
  );
}
