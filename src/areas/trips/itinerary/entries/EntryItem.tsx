import { useEffect, useRef } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { pathOf } from "#areas/discovery/catalog/kinds.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import type { TripEntry } from "#areas/trips/itinerary/contract.ts";
import { entryAnchor, listingHref } from "#areas/trips/itinerary/itineraryLinks.ts";
import css from "./Timeline.module.css";

const ICONS = { note: "edit", place: "pin", activity: "sparkle" } as const;

/** An entry that a traveller added to a day. */
export function EntryItem({ entry, uuid, query }: { entry: TripEntry; uuid: string; query: Record<string, unknown> }) {
  const { t } = useI18n();
  const clock = useClock();
  const { id, kind, time, title, place, text, find: catalogEntry, author, may_change } = entry;
  const item = useRef<HTMLLIElement>(null);
  // Scrolls to an entry that was just written, which only exists after the trip was read again.
  useEffect(() => {
    if (location.hash !== `#${entryAnchor(id)}`) return;
    item.current!.scrollIntoView({ block: "center" });
    item.current!.focus({ preventScroll: true });
  }, [id]);
  return (
    <li ref={item} id={entryAnchor(id)} tabIndex={-1} className={css.event}>
      <Icon name={ICONS[kind]} size={20} title={t(`tripEntry.kind.${kind}`)} />
      <div className={css.words}>
        <p className={css.title}>
          {time && <time dateTime={time}>{clock.time(time)}</time>}{" "}
          {catalogEntry ? (
            <Link href={listingHref(pathOf(catalogEntry), query)} dir="auto">
              {title}
            </Link>
          ) : (
            <span dir="auto">{title}</span>
          )}
        </p>
        {place && (
          <p className={css.soft} dir="auto">
            {place}
          </p>
        )}
        {text && (
          <p className={css.text} dir="auto">
            {text}
          </p>
        )}
        <p className={css.soft}>
          {author && t("tripEntry.by", { name: author })}{" "}
          {may_change && (
            <Link href={to("editTripEntry", { uuid, entry: id })} aria-label={t("tripEntry.editOne", { title })}>
              {t("tripEntry.edit")}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
