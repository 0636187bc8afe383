import { EarningsForm } from "#areas/hosting/editor/EarningsForm.tsx";
import { type Earnings, readEarnings } from "#areas/hosting/editor/contract.ts";
import { earningsAsked, type EarningsSearch } from "#areas/hosting/editor/earningsAsked.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import css from "./hostLandingPage.module.css";

/** What hosting is and brings, and the way to begin [A2.5.9]. */
export const hostLandingPage = (path: string) =>
  page<Earnings, EarningsSearch>({
    async load({ call, search, signal }) {
      const asked = earningsAsked(search);
      return asked.place === "" ? null : (await call(readEarnings, asked, signal)).earnings_estimate;
    },
    head: ({ i18n: { t } }) => ({ title: t("earn.title"), description: t("earn.lead"), canonical: path }),

    View({ data, search }) {
      const { t, here } = useI18n();
      const asked = earningsAsked(search);
      const begin = to("becomeAHost", {}) + (asked.place === "" ? "" : stringifySearch(asked));
      return (
        <main id="main" className={css.page}>
          <header className={css.head}>
            <h1>{t("earn.title")}</h1>
            <p>{t("earn.lead")}</p>
            <ButtonLink href={here(begin)}>{t("earn.begin")}</ButtonLink>
          </header>
          <EarningsForm action={path} asked={asked} estimate={data} />
          <ul className={css.points}>
            {(["price", "guests", "calendar", "help"] as const).map((point) => (
              <li key={point}>
                <h2>{t(`earn.${point}.heading`)}</h2>
                <p>{t(`earn.${point}.text`)}</p>
              </li>
            ))}
          </ul>
        </main>
      );
    },
  });
