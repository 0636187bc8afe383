import { to } from "#paths";
import { AccountForm } from "#features/accounts/AccountForm.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";

/** A page with a button, so that no link can sign anyone out. */
export default page({
  load: async () => null,
  head: ({ i18n: { t } }) => ({ title: t("logOut.title") }),

  View({ bootstrap }) {
    const { t } = useI18n();
    return (
      <AccountForm
        heading={t("logOut.heading")}
        action={to("logOut", {})}
        submit={t("header.logOut")}
        bootstrap={bootstrap}
        next={undefined}
        labels={{}}
        after={null}
      >
        <p>{bootstrap.user ? t("logOut.text", { name: bootstrap.user.first_name }) : t("logOut.already")}</p>
      </AccountForm>
    );
  },
});
