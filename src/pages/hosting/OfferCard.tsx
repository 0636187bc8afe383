import type { ReactNode } from "react";
import css from "#areas/hosting/editor/Hosting.module.css";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";

/** Cards in a grid that has as many columns as fit. */
export function OfferCards({ children }: { children: ReactNode }) {
  return <ul className={css.cards}>{children}</ul>;
}

type Props = {
  photo: { url: string; width: number; height: number } | null;
  href: string;
  title: string;
  status: string;
  children: ReactNode;
};
/** What a host offers: its picture or a blank, and its title, status and facts beside that. */
export function OfferCard({ photo, href, title, status, children }: Props) {
  return (
    <li className={css.card}>
      {photo ? (
        <img src={photo.url} alt="" width={photo.width} height={photo.height} loading="lazy" />
      ) : (
        <span className={css.blank}>
          <Icon name="camera" />
        </span>
      )}
      <div>
        <h2>
          <Link href={href}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className={css.facts}>
          <span className={css.badge}>{status}</span>
          {children}
        </p>
      </div>
    </li>
  );
}
