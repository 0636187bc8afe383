import type { ComponentProps, ReactNode } from "react";
import css from "./Card.module.css";

type Photo = { url: string; alt: string; width: number; height: number };
type Props = ComponentProps<"article"> & {
  photo: Photo | undefined;
  /** Above the fold: its picture is loaded at once. */
  eager?: boolean;
  /** The picture's corner for the heart, which the page passes in. Readers reach it after the text. */
  corner?: ReactNode;
  /** The line above the title: the kind and the rating. Readers hear it after the title, which says what it is about. */
  top: ReactNode;
  /** Its only link, around its name; presses anywhere on the card follow it. */
  link: ReactNode;
  level?: 2 | 3;
};

/** A card of one item in a list. */
export function Card({ photo, eager = false, corner, top, link, level = 3, children, ...rest }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article {...rest} className={css.card}>
      <div className={css.picture}>
        {photo && (
          <img
            src={photo.url}
            alt="" // the link says what it is
            width={photo.width}
            height={photo.height}
            loading={eager ? "eager" : "lazy"}
            fetchPriority={eager ? "high" : "auto"}
            decoding="async"
          />
        )}
      </div>
      <div className={css.text}>
        <Heading className={css.title}>{link}</Heading>
        <div className={css.top}>{top}</div>
        {children}
      </div>
      {corner && <div className={css.corner}>{corner}</div>}
    </article>
  );
}
