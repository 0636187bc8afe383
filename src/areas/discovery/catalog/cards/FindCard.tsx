import type { ComponentProps } from "react";
import { Rating } from "#areas/discovery/listings/cards/Rating.tsx";
import css from "#areas/discovery/listings/cards/StayCard.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { FindCard as Find } from "#areas/discovery/catalog/contract.ts";
import own from "./FindCard.module.css";
import { FindPrice } from "./FindPrice.tsx";
import { pathOf } from "#areas/discovery/catalog/kinds.ts";
import { useDuration } from "#areas/discovery/catalog/page/useDuration.ts";

type Props = {
  find: Find;
  /** Beside its kin the kind need not be said. */
  sayKind?: boolean;
  /** For which day and how many it was searched, as its page's address says it. */
  wish?: string;
} & Pick<ComponentProps<typeof Card>, "corner" | "level" | "eager">;

/** One find of any kind in a list: one link around its name, stretched over the whole card. */
export function FindCard({ find, sayKind = false, wish = "", ...card }: Props) {
  const { t, line, find: word } = useI18n();
  const duration = useDuration();
  const kind = sayKind ? t(`page.${find.kind}`) : (word(`findCategory.${find.category}`) ?? "");
  const isRated = find.kind === "experience" || find.kind === "restaurant";
  return (
    <Card
      {...card}
      id={`find-${find.id}`}
      data-find={find.id}
      photo={find.photos[0]}
      top={
        <>
          <p className={css.where}>{line([kind, find.city])}</p>
          {isRated && <Rating listing={find} />}
        </>
      }
      link={<Link href={pathOf(find) + wish}>{find.title}</Link>}
    >
      {find.summary && (
        <p className={own.summary} dir="auto">
          {find.summary}
        </p>
      )}
      <p className={css.price}>
        <FindPrice find={find} />
        {find.duration_minutes !== null && <span className={own.duration}>{duration(find.duration_minutes)}</span>}
      </p>
    </Card>
  );
}
