import { to } from "#paths";
import { readMe } from "#areas/identity/accounts/contract.ts";
import { AccountPage } from "#areas/identity/profile/AccountPage.tsx";
import { type Profile, readProfile } from "#areas/identity/profile/contract.ts";
import { ProfileView } from "#areas/identity/profile/ProfileView.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";

export default page<Profile>({
  async load({ call, signal }) {
    const { user } = await call(readMe, {}, signal);
    return (await call(readProfile, { id: user.id }, signal)).user;
  },
  head: ({ data, i18n: { t } }) => ({ title: t("profile.title", { name: data.first_name }) }),

  View({ data }) {
    const { t, localizePath } = useI18n();
    return (
      <AccountPage current="myProfile" heading={t("account.profile")}>
        <p>{t("profile.asOthers")}</p>
        <ProfileView user={data} own level={2} />
        <div>
          <ButtonLink href={localizePath(to("editProfile", {}))} look="quiet" icon="edit">
            {t("profile.edit")}
          </ButtonLink>
        </div>
      </AccountPage>
    );
  },
});
