import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import css from "./StayParts.module.css";

/** The kind of home, its size, and the host's description. */
export function Facts({ listing }: { listing: Listing }) {
  const { t, find, locale } = useI18n();
  const name = find(`kind.${listing.kind}`) ?? listing.kind;
  // lower case within an English sentence; other languages begin the sentence with it or capitalise nouns
  const kind = locale === "en" ? name.toLowerCase() : name;
  return (
    <section aria-labelledby="facts" className={css.section}>
      <h2 id="facts">{t(`stay.hostedBy.${listing.room_type}`, { kind, host: listing.host.first_name })}</h2>
      <ul className={css.facts}>
        <li>
          <Icon name="users" size={20} /> {t("stay.guests", { count: listing.guests })}
        </li>
        <li>
          <Icon name="door" size={20} /> {t("stay.bedrooms", { count: listing.bedrooms })}
        </li>
        <li>
          <Icon name="bed" size={20} /> {t("stay.beds", { count: listing.beds })}
        </li>
        <li>
          <Icon name="bath" size={20} /> {t("stay.bathrooms", { count: listing.bathrooms })}
        </li>
        {listing.instant_book && (
          <li>
            <Icon name="bolt" size={20} /> {t("stay.instant")}
          </li>
        )}
      </ul>
      <div className={css.prose} dir="auto" dangerouslySetInnerHTML={{ __html: listing.description_html }} />
    </section>
  );
}
