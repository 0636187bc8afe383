import { to } from "#paths";
import css from "#areas/identity/accounts/screens/AuthFlow.module.css";
import { AuthPage } from "#areas/identity/accounts/screens/AuthPage.tsx";
import { SignedOutNotice } from "#areas/identity/accounts/screens/SignedOutNotice.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { stringifySearch } from "#lib/http/search.ts";

export default page<null, { next?: string }>({
  load: async () => null,
  head: ({ i18n: { t } }) => ({ title: t("signedOut.title") }),

  View({ search }) {
    const { t } = useI18n();
    const next = safeNext(search.next);
    return (
      <AuthPage standalone>
        <div className={css.flow}>
          <h1 className={css.heading}>{t("signedOut.name")}</h1>
          <SignedOutNotice logIn={to("logInModal", {}) + stringifySearch({ next })} anyway={next} />
        </div>
      </AuthPage>
    );
  },
});
