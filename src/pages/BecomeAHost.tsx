import { earningsAsked, type EarningsSearch } from "#features/hosting/earningsAsked.ts";
import { NewListingForm } from "#features/hosting/NewListingForm.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { refuse } from "#lib/refusal.ts";
import { stringifySearch } from "#lib/search.ts";
import { to } from "#paths";
import css from "./hostLandingPage.module.css";

/** Where a home begins to be listed. */
export default page<null, EarningsSearch>({
  async load({ bootstrap }) {
    if (!bootstrap.user) refuse("authentication_required");
    return null;
  },
  head: ({ i18n: { t } }) => ({ title: t("newListing.title") }),

  View({ search, bootstrap }) {
    const { t } = useI18n();
    const asked = earningsAsked(search);
    return (
      <main id="main" className={css.page}>
        <header className={css.head}>
          <h1>{t("newListing.heading")}</h1>
          <p>{t("newListing.lead")}</p>
        </header>
        <NewListingForm
          asked={asked}
          bootstrap={bootstrap}
          page={to("becomeAHost", {}) + (asked.place === "" ? "" : stringifySearch(asked))}
        />
      </main>
    );
  },
});
