import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import css from "./StayParts.module.css";

/** The beds in each room. */
export function Sleeping({ rooms, bedrooms }: { rooms: Listing["sleeping"]; bedrooms: number }) {
  const { t, find, list } = useI18n();
  return (
    <section aria-labelledby="sleeping" className={css.section}>
      <h2 id="sleeping">{t("sleeping.heading")}</h2>
      <ul className={css.tiles}>
        {rooms.map(({ beds }, i) => (
          <li key={i} className={css.tile}>
            <Icon name="bed" />
            <h3>{i < bedrooms ? t("sleeping.bedroom", { number: i + 1 }) : t("sleeping.living")}</h3>
            <p>
              {list(
                beds.map(
                  ({ kind, count }) =>
                    find(`bed.${kind}`, { count }) ?? t("bed.other", { count, kind: kind.replaceAll("_", " ") }),
                ),
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
