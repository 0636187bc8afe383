import type { ReactNode } from "react";
import css from "./AuthPage.module.css";
import day from "./welcomeDay.svg";
import night from "./welcomeNight.svg";

/** Around an account page: a card, with a drawn house beside it where there is room. `alone`: a modal's content by itself [A2.3.2]. */
export function AuthPage({ alone, children }: { alone?: boolean; children: ReactNode }) {
  if (alone)
    return (
      <main id="main" className={css.alone}>
        {children}
      </main>
    );
  return (
    <main id="main" className={css.page}>
      <div className={css.card}>
        <div className={css.panel}>{children}</div>
        <picture className={css.picture}>
          <source media="(prefers-color-scheme: dark)" srcSet={night} />
          <img src={day} alt="" loading="lazy" />
        </picture>
      </div>
    </main>
  );
}
