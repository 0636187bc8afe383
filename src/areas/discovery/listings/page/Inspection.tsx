import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import css from "./StayParts.module.css";

/** What the inspector of a select home checked, and what is promised since. */
export function Inspection({ inspection }: { inspection: NonNullable<Listing["inspection"]> }) {
  const { t, find, day } = useI18n();
  const { inspected_on, points, promised, note } = inspection;
  return (
    <section aria-labelledby="inspection" className={css.section}>
      <h2 id="inspection">{t("inspection.heading")}</h2>
      <p className={css.soft}>{t("inspection.when", { day: day(inspected_on, { dateStyle: "long" }) })}</p>
      <ul className={css.amenities}>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" size={20} /> {t(`inspectionPoint.${point}`)}
          </li>
        ))}
      </ul>
      {note && (
        <p className={css.about} dir="auto">
          {note}
        </p>
      )}
      {promised.length > 0 && (
        <>
          <h3 className={css.promised}>{t("inspection.promised")}</h3>
          <ul className={css.amenities}>
            {promised.map((slug) => (
              <li key={slug}>
                <Icon name="shield" size={20} /> {find(`amenity.${slug}`) ?? slug.replaceAll("_", " ")}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
