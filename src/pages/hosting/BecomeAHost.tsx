import { earningsQuery, type EarningsSearch } from "#areas/hosting/editor/earningsQuery.ts";
import { NewListingForm } from "#areas/hosting/editor/NewListingForm.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import css from "./hostLandingPage.module.css";

/** The page where listing a home begins. */
export default page<null, EarningsSearch>({
  auth_trigger: "BecomeAHost",
  async load({ bootstrap }) {
    if (!bootstrap.session.user) refuse("authentication_required");
    return null;
  },
  head: ({ i18n: { t } }) => ({ title: t("newListing.title") }),

  View({ search }) {
    const { t } = useI18n();
    return (
      <main id="main" className={css.page}>
        <header className={css.head}>
          <h1>{t("newListing.heading")}</h1>
          <p>{t("newListing.lead")}</p>
        </header>
        <NewListingForm requested={earningsQuery(search)} />
      </main>
    );
  },
});
