import { useI18n } from "#lib/i18n/i18n.tsx";
import { useId } from "react";
import { classes } from "./classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { ICONS } from "#ui/icons/icons.ts";
import css from "./StarRating.module.css";

const MAX = 5; // [A9.13]

type Props = {
  value: number;
  /** Whether to show the missing stars too [A9.13]. */
  blanks?: boolean;
  size?: 12 | 16 | 20 | 24;
  className?: string | undefined;
};

/** Read-only stars; fractions of a star are drawn. */
export function StarRating({ value, blanks = true, size = 16, className }: Props) {
  const { t, number } = useI18n();
  const id = useId();
  const shown = Math.min(MAX, Math.max(0, value));
  const places = blanks ? MAX : Math.ceil(shown);
  const stars = Array.from({ length: places }, (_, i) => <path key={i} d={ICONS.star} transform={`translate(${i * 24})`} />);
  return (
    <svg
      role="img"
      aria-label={t("ui.stars", { value: number(shown, { maximumFractionDigits: 2 }) })}
      viewBox={`0 0 ${places * 24} 24`}
      width={places * size}
      height={size}
      className={classes(css.stars, className)}
    >
      <clipPath id={id}>
        <rect width={shown * 24} height={24} />
      </clipPath>
      {blanks && <g className={css.blank}>{stars}</g>}
      <g className={css.full} clipPath={`url(#${id})`}>
        {stars}
      </g>
    </svg>
  );
}

/** One star, the mean and the count: "★ 4.87 (214)", with a text for screen readers. */
export function StarScore({ value, count, className }: { value: number | null; count: number; className?: string }) {
  const { t, number } = useI18n();
  if (value === null || count === 0) return <span className={classes(css.score, className)}>{t("ui.noReviews")}</span>;
  const mean = number(value, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  return (
    <span className={classes(css.score, className)}>
      <Icon name="star-filled" size={16} />
      <span aria-hidden>
        {mean} <span className={css.count}>({number(count)})</span>
      </span>
      <span className="visually-hidden">{t("ui.score", { value: mean, count })}</span>
    </span>
  );
}
