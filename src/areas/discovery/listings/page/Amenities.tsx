import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { AMENITIES, AMENITY_GROUPS, type AmenityGroup } from "#areas/discovery/listings/amenities.ts";
import css from "./StayParts.module.css";

const ICON: Record<AmenityGroup, IconName> = {
  essentials: "check",
  kitchen: "kitchen",
  bathroom: "bath",
  bedroom: "bed",
  family: "baby",
  heating_cooling: "fire",
  safety: "shield",
  outdoor: "leaf",
  parking: "parking",
  access: "accessible",
  work: "desk",
  entertainment: "tv",
};

/** The amenities of a stay, by group; more than ten are folded into a native disclosure. */
export function Amenities({ slugs }: { slugs: string[] }) {
  const { t, find } = useI18n();
  const has = AMENITIES.filter(({ slug }) => slugs.includes(slug));
  if (has.length === 0) return null;
  const name = (slug: string) => find(`amenity.${slug}`) ?? slug.replaceAll("_", " ");
  const row = ({ slug, group }: (typeof has)[number]) => (
    <li key={slug}>
      <Icon name={ICON[group]} size={20} /> {name(slug)}
    </li>
  );
  return (
    <section aria-labelledby="amenities" className={css.section}>
      <h2 id="amenities">{t("amenities.heading")}</h2>
      <ul className={css.amenities}>{has.slice(0, 10).map(row)}</ul>
      {has.length > 10 && (
        <details className={css.more}>
          <summary>
            <span className={css.closed}>{t("amenities.all", { count: has.length })}</span>
            <span className={css.opened}>{t("amenities.fewer")}</span>
          </summary>
          {AMENITY_GROUPS.filter((group) => has.some((a) => a.group === group)).map((group) => (
            <div key={group}>
              <h3>{t(`amenityGroup.${group}`)}</h3>
              <ul className={css.amenities}>{has.filter((a) => a.group === group).map(row)}</ul>
            </div>
          ))}
        </details>
      )}
    </section>
  );
}
