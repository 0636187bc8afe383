import { EarningsForm } from "#areas/hosting/editor/EarningsForm.tsx";
import { type Earnings, readEarnings } from "#areas/hosting/editor/contract.ts";
import { earningsQuery, type EarningsSearch } from "#areas/hosting/editor/earningsQuery.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "./hostLandingPage.module.css";

/** Explains hosting and its earnings, with the link to begin [A2.5.9]. */
export const hostLandingPage = (path: string) =>
  page<Earnings, EarningsSearch>({
    async load({ call, search, signal }) {
      const query = earningsQuery(search);
      return query.place === "" ? null : (await call(readEarnings, query, signal)).earnings_estimate;
    },
    head: ({ i18n: { t } }) => ({ title: t("earn.title"), description: t("earn.lead"), canonical: path }),

    View({ data, search }) {
      const { t, localizePath } = useI18n();
      const query = earningsQuery(search);
      const begin = to("becomeAHost", {}) + (query.place === "" ? "" : stringifySearch(query));
      return (
        <main id="main" className={css.page}>
          <header className={css.head}>
            <h1>{t("earn.title")}</h1>
            <p>{t("earn.lead")}</p>
            <ButtonLink href={localizePath(begin)}>{t("earn.begin")}</ButtonLink>
          </header>
          <EarningsForm action={path} requested={query} estimate={data} />
          <ul className={css.points}>
            {(["price", "guests", "calendar", "help"] as const).map((point) => (
              <li key={point}>
                <h2>{t(`earn.${point}.heading`)}</h2>
                <p>{t(`earn.${point}.text`)}</p>
              </li>
            ))}
          </ul>
          <p>
            {t("luxuryOwner.hostLink")}{" "}
            <Link href={to("luxuryOwnerStart", {})} className="link">
              {t("luxuryOwner.title")}
            </Link>
          </p>
        </main>
      );
    },
  });
