import type { ListingCard } from "#features/listings/contract.ts";
import { StayCard } from "#features/listings/StayCard.tsx";
import { Heart } from "#features/saving/Heart.tsx";
import type { Session } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import css from "./Stay.module.css";

type Props = { similar: ListingCard[]; wish: Record<string, unknown>; saved: Session["saved"] };

/** Below a stay others like it. */
export function SimilarStays({ similar, wish, saved }: Props) {
  const { t } = useI18n();
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className={css.section}>
      <h2 id="similar">{t("stay.similar")}</h2>
      <ul className={css.similar}>
        {similar.map((one) => (
          <li key={one.id}>
            <StayCard
              listing={one}
              wish={wish}
              corner={<Heart kind="listing" id={one.id} title={one.title} source="p3_similar_listings" saved={saved} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
