import type { ComponentProps } from "react";
import { Rating } from "#areas/discovery/listings/cards/Rating.tsx";
import css from "#areas/discovery/listings/cards/StayCard.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { CatalogCard as CatalogEntry } from "#areas/discovery/catalog/contract.ts";
import own from "./CatalogCard.module.css";
import { CatalogPrice } from "./CatalogPrice.tsx";
import { pathOf } from "#areas/discovery/catalog/kinds.ts";
import { useDuration } from "#areas/discovery/catalog/page/useDuration.ts";

type Props = {
  find: CatalogEntry;
  /** Not needed among entries of the same kind. */
  sayKind?: boolean;
  /** The query string of its page: the day and the number of guests searched for. */
  query?: string;
} & Pick<ComponentProps<typeof Card>, "corner" | "level" | "eager">;

/** A catalog entry of any kind in a list: one link around its title, stretched over the whole card. */
export function CatalogCard({ find: entry, sayKind = false, query = "", ...card }: Props) {
  const { t, line, find: word } = useI18n();
  const duration = useDuration();
  const kind = sayKind ? t(`page.${entry.kind}`) : (word(`findCategory.${entry.category}`) ?? "");
  const isRated = entry.kind === "experience" || entry.kind === "restaurant";
  const hasPrice = entry.kind !== "place" && entry.kind !== "story";
  return (
    <Card
      {...card}
      id={`find-${entry.id}`}
      data-find={entry.id}
      photo={entry.photos[0]}
      top={
        <>
          <p className={css.where}>{line([kind, entry.city])}</p>
          {isRated && <Rating listing={entry} />}
        </>
      }
      link={<Link href={pathOf(entry) + query}>{entry.title}</Link>}
    >
      {entry.summary && (
        <p className={own.summary} dir="auto">
          {entry.summary}
        </p>
      )}
      {(hasPrice || entry.duration_minutes !== null) && (
        <p className={css.price}>
          <CatalogPrice find={entry} />
          {entry.duration_minutes !== null && <span className={own.duration}>{duration(entry.duration_minutes)}</span>}
        </p>
      )}
    </Card>
  );
}
