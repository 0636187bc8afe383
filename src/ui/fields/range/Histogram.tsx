import css from "./Histogram.module.css";

type Props = {
  /** The number of items in each of equally wide steps, from the lowest on. */
  counts: number[];
  /** The indexes of the first and last step inside the chosen range. */
  from?: number;
  to?: number;
};

/** A purely visual chart: the fields below it contain the same information. */
export function Histogram({ counts, from = 0, to = counts.length - 1 }: Props) {
  const highest = Math.max(1, ...counts);
  return (
    <svg aria-hidden viewBox={`0 0 ${counts.length * 10} 100`} preserveAspectRatio="none" className={css.histogram}>
      {counts.map((count, i) => {
        const height = count === 0 ? 0 : Math.max(3, (count / highest) * 100);
        return (
          <rect
            key={i}
            x={i * 10 + 1}
            y={100 - height}
            width={8}
            height={height}
            className={i >= from && i <= to ? css.inside : css.outside}
          />
        );
      })}
    </svg>
  );
}
