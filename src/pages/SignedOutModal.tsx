import { to } from "#paths";
import css from "#features/accounts/AuthFlow.module.css";
import { AuthPage } from "#features/accounts/AuthPage.tsx";
import { SignedOutNotice } from "#features/accounts/SignedOutNotice.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { safeNext } from "#lib/safeNext.ts";
import { stringifySearch } from "#lib/search.ts";

export default page<null, { next?: string }>({
  load: async () => null,
  head: ({ i18n: { t } }) => ({ title: t("signedOut.title") }),

  View({ search }) {
    const { t } = useI18n();
    const next = safeNext(search.next);
    return (
      <AuthPage alone>
        <div className={css.flow}>
          <h1 className={css.heading}>{t("signedOut.name")}</h1>
          <SignedOutNotice logIn={to("logInModal", {}) + stringifySearch({ next })} anyway={next} />
        </div>
      </AuthPage>
    );
  },
});
