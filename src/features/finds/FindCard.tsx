import type { ComponentProps } from "react";
import { Rating } from "#features/listings/Rating.tsx";
import css from "#features/listings/StayCard.module.css";
import { useI18n } from "#lib/i18n.tsx";
import { Card } from "#ui/Card.tsx";
import { Link } from "#ui/Link.tsx";
import type { FindCard as Find } from "./contract.ts";
import own from "./FindCard.module.css";
import { FindPrice } from "./FindPrice.tsx";
import { pathOf } from "./kinds.ts";
import { useDuration } from "./useDuration.ts";

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
