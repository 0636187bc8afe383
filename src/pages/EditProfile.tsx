import { to } from "#paths";
import { AccountPage } from "#features/profile/AccountPage.tsx";
import { AccountSection } from "#features/profile/AccountSection.tsx";
import { type Account, readAccount } from "#features/profile/contract.ts";
import { ContactSection } from "#features/profile/ContactSection.tsx";
import { CloseSection, ExportSection } from "#features/profile/DataSections.tsx";
import { PictureSection, RemovePictureForm } from "#features/profile/PictureSection.tsx";
import { ProfileSection } from "#features/profile/ProfileSection.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { ButtonLink } from "#ui/ButtonLink.tsx";
import css from "#features/profile/SettingsForm.module.css";

export default page<{ account: Account; is_fresh: boolean }, { saved?: string }>({
  load: ({ call }) => call(readAccount, {}),
  head: ({ i18n: { t } }) => ({ title: t("edit.title") }),

  View({ data: { account, is_fresh }, search, bootstrap }) {
    const { t, here } = useI18n();
    const shared = { account, bootstrap, page: to("editProfile", {}), saved: search.saved, isFresh: is_fresh };
    return (
      <AccountPage current="editProfile" heading={t("edit.heading")}>
        <PictureSection {...shared} />
        <RemovePictureForm {...shared} />
        <ProfileSection {...shared} />
        <AccountSection {...shared} />
        <ContactSection kind="email" present={account.email} {...shared} />
        <ContactSection kind="phone" present={account.phone} {...shared} />
        <section aria-labelledby="password" className={css.section}>
          <h2 id="password">{t("edit.password")}</h2>
          <p className={css.lead}>{t("edit.passwordText")}</p>
          <div>
            <ButtonLink href={here(to("security", {}))} look="quiet">
              {t("edit.security")}
            </ButtonLink>
          </div>
        </section>
        <ExportSection {...shared} />
        <CloseSection {...shared} />
      </AccountPage>
    );
  },
});
