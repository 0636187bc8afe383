import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { CatalogEntry } from "#areas/discovery/catalog/contract.ts";
import css from "./CatalogDetails.module.css";
import { CatalogParts } from "./CatalogParts.tsx";

/** The text of a catalog entry and the facts of its kind; not interactive. */
export function CatalogDetails({ find: entry }: { find: CatalogEntry }) {
  const { t } = useI18n();
  const { steps, included, dishes, tip } = entry.facts;
  return (
    <div className={css.details}>
      <section aria-labelledby="about">
        <h2 id="about" className="visually-hidden">
          {t("find.about")}
        </h2>
        <CatalogParts parts={entry.parts} />
      </section>
      {tip && (
        <p className={css.tip}>
          <Icon name="info" size={20} />
          <span>
            <strong>{t("find.tip")}</strong> <bdi>{tip}</bdi>
          </span>
        </p>
      )}
      {steps && (
        <section aria-labelledby="steps">
          <h2 id="steps">{t("find.steps")}</h2>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>
                <span>
                  <bdi>{step}</bdi>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {included && (
        <section aria-labelledby="included">
          <h2 id="included">{t("find.included")}</h2>
          <ul className={css.included}>
            {included.map((one) => (
              <li key={one}>
                <Icon name="check" size={20} />
                <span>
                  <bdi>{one}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {dishes && (
        <section aria-labelledby="dishes">
          <h2 id="dishes">{t("find.dishes")}</h2>
          <ul className={css.dishes}>
            {dishes.map((dish) => (
              <li key={dish}>
                <bdi>{dish}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
