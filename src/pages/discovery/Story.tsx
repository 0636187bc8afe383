import { type Find, type FindCard, searchFinds } from "#areas/discovery/catalog/contract.ts";
import { entityOf } from "#areas/discovery/catalog/entityOf.ts";
import { FINDS_A_ROW } from "#areas/discovery/catalog/rules.ts";
import { heartOf } from "#areas/wishlists/saving/hearts/heartOf.tsx";
import { PAGE_SOURCE } from "#areas/wishlists/saving/saveSources.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page, unsent } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { island } from "#ui/islands/island.tsx";
import { findHead, FindTop, loadFind } from "./findPage.tsx";
import detail from "./Stay.module.css";
import css from "./Story.module.css";

const StillParts = island(async () => (await import("#areas/discovery/catalog/page/FindParts.tsx")).FindParts);
const StillRow = island(async () => (await import("#areas/discovery/catalog/cards/FindRow.tsx")).FindRow);

type Data = { find: Find; others: FindCard[] };

export default page<Data>({
  async load(context) {
    const { call, signal } = context;
    const find = await loadFind("story")(context);
    const [near, far] = await Promise.all([
      find.town ? call(searchFinds, { kind: "story", place: find.town.slug }, signal) : null,
      call(searchFinds, { kind: "story" }, signal),
    ]);
    const all = new Map([...(near?.finds ?? []), ...far.finds].map((one) => [one.id, one]));
    all.delete(find.id);
    return unsent({ find, others: [...all.values()].slice(0, FINDS_A_ROW) }, ["others"]);
  },

  head: ({ data, ...context }) => findHead({ data: data.find, ...context }),

  View({ data: { find, others }, bootstrap }) {
    const { t, day, line, find: word } = useI18n();
    const { host, town, reading_minutes } = find;
    const [photo] = find.photos;
    return (
      <main id="main" className={detail.page} {...entityOf(find)}>
        <FindTop find={find} bootstrap={bootstrap} />
        <article className={css.article}>
          <header className={css.head}>
            <p className={css.soft}>{line([word(`findCategory.${find.category}`), find.city])}</p>
            <h1>{find.title}</h1>
            <p className={css.summary}>
              <bdi>{find.summary}</bdi>
            </p>
            <div className={css.by}>
              {host && <Avatar size={48} src={host.picture} name={host.first_name} />}
              <p className={css.soft}>
                {host && <strong>{t("find.by", { name: host.first_name })}</strong>}
                <time dateTime={find.written_on}>{day(find.written_on, { dateStyle: "long" })}</time>
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
          <StillParts key={find.id} parts={find.parts} />
        </article>
        <StillRow
          key={`others ${find.id}`}
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
