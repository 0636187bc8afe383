import { useI18n } from "#lib/i18n/i18n.tsx";
import { KindTabs } from "#areas/discovery/catalog/search/KindTabs.tsx";
import css from "./TownCatalog.module.css";

/** On a search of stays: links to the other kinds in the town, or anywhere. */
export function TownCatalog({ town }: { town: { slug: string; display_name: string } | null }) {
  const { t } = useI18n();
  return (
    <div className={css.more}>
      <h2 id="more-here" className={css.heading}>
        {town ? t("finds.moreIn", { place: town.display_name }) : t("finds.more")}
      </h2>
      <KindTabs current={null} place={town?.slug} labelledBy="more-here" />
    </div>
  );
}
