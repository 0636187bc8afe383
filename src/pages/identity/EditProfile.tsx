import { to } from "#paths";
import { listApiKeys, listApiTokens } from "#areas/identity/apiAccess/contract.ts";
import { readGuestDetails } from "#areas/bookings/guestDetails/contract.ts";
import { GuestDetailsSection } from "#areas/bookings/guestDetails/GuestDetailsSection.tsx";
import type { GuestDetails } from "#areas/bookings/guestDetails/rules.ts";
import { dispatchToHeader } from "#areas/site/header/dispatchToHeader.ts";
import { AccountPage } from "#areas/identity/profile/AccountPage.tsx";
import { AccountSection } from "#areas/identity/profile/AccountSection.tsx";
import { type Account, readAccount } from "#areas/identity/profile/contract.ts";
import { ContactSection } from "#areas/identity/profile/ContactSection.tsx";
import { CloseSection, ExportSection } from "#areas/identity/profile/DataSections.tsx";
import { PictureSection } from "#areas/identity/profile/PictureSection.tsx";
import { ProfileSection } from "#areas/identity/profile/ProfileSection.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Section } from "#ui/layout/Section.tsx";

export default page<{ account: Account; is_fresh: boolean; has_api_access: boolean; guest_details: GuestDetails | null }>({
  async load({ call, signal }) {
    const [{ account, is_fresh }, { api_tokens }, { api_keys }, { guest_details }] = await Promise.all([
      call(readAccount, {}, signal),
      call(listApiTokens, {}, signal),
      call(listApiKeys, {}, signal),
      call(readGuestDetails, {}, signal),
    ]);
    return { account, is_fresh, has_api_access: api_tokens.length + api_keys.length > 0, guest_details };
  },
  head: ({ i18n: { t } }) => ({ title: t("edit.title") }),

  View({ data: { account, is_fresh, has_api_access, guest_details } }) {
    const { t, localizePath } = useI18n();
    return (
      <AccountPage current="editProfile" heading={t("edit.heading")}>
        <PictureSection account={account} onChanged={showPictureInHeader} />
        <ProfileSection account={account} />
        <AccountSection account={account} />
        <ContactSection kind="email" present={account.email} isFresh={is_fresh} hasApiAccess={has_api_access} />
        <ContactSection kind="phone" present={account.phone} isFresh={is_fresh} hasApiAccess={has_api_access} />
        <Section id="password" heading={t("edit.password")} lead={t("edit.passwordText")}>
          <div>
            <ButtonLink href={localizePath(to("security", {}))} look="quiet">
              {t("edit.security")}
            </ButtonLink>
          </div>
        </Section>
        <GuestDetailsSection details={guest_details} />
        <ExportSection isFresh={is_fresh} />
        <CloseSection isFresh={is_fresh} />
      </AccountPage>
    );
  },
});

const showPictureInHeader = (url: string | null) =>
  void dispatchToHeader(url ? { type: "picture set", url } : { type: "picture cleared" });
