import type { ReactNode } from "react";
import css from "./AuthPage.module.css";
import day from "./welcomeDay.svg";
import night from "./welcomeNight.svg";

type Props = {
  /** Renders only the content of a modal [A2.3.2]. */
  standalone?: boolean;
  /** What the visitor logs in for, and its name: above the form, or beside it where there is room. */
  beside?: { name: string; content: ReactNode } | undefined;
  children: ReactNode;
};

/** The frame of an account page: a card, with what the visitor logs in for or a drawn house beside it where there is room. */
export function AuthPage({ standalone, beside, children }: Props) {
  if (standalone)
    return (
      <main id="main" className={css.alone}>
        {children}
      </main>
    );
  return (
    <main id="main" className={css.page}>
      <div className={css.card}>
        {beside && (
          <aside aria-label={beside.name} className={css.beside}>
            {beside.content}
          </aside>
        )}
        <div className={css.panel}>{children}</div>
        {!beside && (
          <picture className={css.picture}>
            <source media="(prefers-color-scheme: dark)" srcSet={night} />
            <img src={day} alt="" loading="lazy" />
          </picture>
        )}
      </div>
    </main>
  );
}
