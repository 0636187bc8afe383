import { type CatalogEntry, type CatalogCard, searchCatalog } from "#areas/discovery/catalog/contract.ts";
import { entityOf } from "#areas/discovery/catalog/entityOf.ts";
import { ENTRIES_PER_ROW } from "#areas/discovery/catalog/rules.ts";
import { heartOf } from "#areas/wishlists/saving/hearts/heartOf.tsx";
import { PAGE_SOURCE } from "#areas/wishlists/saving/saveSources.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page, serverOnly } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { island } from "#ui/islands/island.tsx";
import { findHead, CatalogTop, loadCatalogEntry } from "./catalogPage.tsx";
import detail from "./Stay.module.css";
import css from "./Story.module.css";

const StaticParts = island(async () => (await import("#areas/discovery/catalog/page/CatalogParts.tsx")).CatalogParts);
const StaticRow = island(async () => (await import("#areas/discovery/catalog/cards/CatalogRow.tsx")).CatalogRow);

type Data = { find: CatalogEntry; others: CatalogCard[] };

export default page<Data>({
  async load(context) {
    const { call, signal } = context;
    const entry = await loadCatalogEntry("story")(context);
    const [near, far] = await Promise.all([
      entry.town ? call(searchCatalog, { kind: "story", place: entry.town.slug }, signal) : null,
      call(searchCatalog, { kind: "story" }, signal),
    ]);
    const all = new Map([...(near?.finds ?? []), ...far.finds].map((one) => [one.id, one]));
    all.delete(entry.id);
    return serverOnly({ find: entry, others: [...all.values()].slice(0, ENTRIES_PER_ROW) }, ["others"]);
  },

  head: ({ data, ...context }) => findHead({ data: data.find, ...context }),

  View({ data: { find: entry, others }, bootstrap }) {
    const { t, day, line, find: word } = useI18n();
    const { host, town, reading_minutes } = entry;
    const [photo] = entry.photos;
    return (
      <main id="main" className={detail.page} {...entityOf(entry)}>
        <CatalogTop find={entry} bootstrap={bootstrap} />
        <article className={css.article}>
          <header className={css.head}>
            <p className={css.soft}>{line([word(`findCategory.${entry.category}`), entry.city])}</p>
            <h1>{entry.title}</h1>
            <p className={css.summary}>
              <bdi>{entry.summary}</bdi>
            </p>
            <div className={css.by}>
              {host && <Avatar size={48} src={host.picture} name={host.first_name} />}
              <p className={css.soft}>
                {host && <strong>{t("find.by", { name: host.first_name })}</strong>}
                <time dateTime={entry.written_on}>{day(entry.written_on, { dateStyle: "long" })}</time>
                {reading_minutes && <> · {t("find.readingMinutes", { count: reading_minutes })}</>}
              </p>
            </div>
          </header>
          {photo && (
            <img
              src={photo.url}
              alt={photo.alt}
              width={photo.width}
              height={photo.height}
              className={css.photo}
              fetchPriority="high"
            />
          )}
          <StaticParts key={entry.id} parts={entry.parts} />
        </article>
        <StaticRow
          key={`others ${entry.id}`}
          id="others"
          heading={t("find.otherStories")}
          finds={others}
          all={{ kind: "story" }}
          corner={heartOf(bootstrap, PAGE_SOURCE.story)}
        />
        {town && (
          <p className={css.on}>
            <Link href={to("search", {}) + stringifySearch({ place: town.slug })}>
              {t("find.staysIn", { place: town.display_name })} <Icon name="arrow-end" size={16} />
            </Link>
          </p>
        )}
      </main>
    );
  },
});
