import type { ReactNode } from "react";
import { WEEK, weekday } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { Link } from "#ui/elements/Link.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import type { CatalogEntry } from "#areas/discovery/catalog/contract.ts";
import css from "./CatalogFacts.module.css";
import { CatalogPrice } from "#areas/discovery/catalog/cards/CatalogPrice.tsx";
import { pathOf } from "#areas/discovery/catalog/kinds.ts";
import { useDuration } from "./useDuration.ts";

/** The most important facts, in a box beside the text. */
export function CatalogFacts({ find: entry }: { find: CatalogEntry }) {
  const { t } = useI18n();
  const lines = useLines(entry);
  if (lines.length === 0 && !entry.price) return null;
  return (
    <aside aria-label={t("find.facts")} className={css.facts}>
      {(entry.price || entry.kind === "activity") && (
        <p className={css.price}>
          <CatalogPrice find={entry} />
          {entry.kind === "experience" && entry.host && <span className={css.soft}>{t("stay.allIncluded")}</span>}
        </p>
      )}
      <dl className={css.lines}>
        {lines.map(({ icon, name, value }) => (
          <div key={name}>
            <dt>
              <Icon name={icon} size={20} /> {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

function useLines({
  kind,
  facts,
  at_place,
  duration_minutes,
  host,
  price_level,
  category,
  reading_minutes,
  open_weekdays,
  at,
  city,
}: CatalogEntry) {
  const { t, find: word, list, language, day } = useI18n();
  const clock = useClock();
  const duration = useDuration();
  const lines: { icon: IconName; name: string; value: ReactNode }[] = [];
  const add = (icon: IconName, name: string, value: ReactNode) => void (value && lines.push({ icon, name, value }));
  add("sparkle", t("find.category"), word(`findCategory.${category}`));
  add("calendar", t("find.duration"), duration_minutes && duration(duration_minutes));
  add("users", t("find.group"), facts.most_guests && t("find.mostGuests", { count: facts.most_guests }));
  if (kind === "experience" && host && host.languages.length > 0)
    add("globe", t("find.languages"), list(host.languages.map(language)));
  add(
    "calendar",
    t("find.hours"),
    facts.hours ??
      (facts.opens && facts.closes && t("find.openFrom", { opens: clock.time(facts.opens), closes: clock.time(facts.closes) })),
  );
  const closed = open_weekdays ? WEEK.filter((one) => !open_weekdays.includes(weekday(one))) : [];
  add("calendar", t("find.closed"), closed.length > 0 && list(closed.map((one) => day(one, { weekday: "long" }))));
  add("kitchen", t("find.priceLevel"), price_level && t("find.level", { level: String(price_level) }));
  // Links to the exact map further down.
  const meeting = kind === "experience" && at && <a href="#where">{facts.neighbourhood ?? city}</a>;
  if (meeting) add("pin", t("find.meetingPoint"), meeting);
  else add("pin", t("find.neighbourhood"), facts.neighbourhood);
  add("pin", t("find.where"), at_place && <Link href={pathOf(at_place)}>{at_place.title}</Link>);
  if (kind === "story") add("list", t("find.reading"), reading_minutes && t("find.readingMinutes", { count: reading_minutes }));
  return lines;
}
