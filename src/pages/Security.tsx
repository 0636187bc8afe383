import { listSessions, readAuthContext } from "#features/accounts/contract.ts";
import { listPasskeys, type PasskeyShown } from "#features/passkeys/contract.ts";
import { PasskeysSection } from "#features/passkeys/PasskeysSection.tsx";
import { AccountPage } from "#features/profile/AccountPage.tsx";
import { type Account, readAccount } from "#features/profile/contract.ts";
import { DevicesSection, type Session } from "#features/profile/DevicesSection.tsx";
import { PasswordSection } from "#features/profile/PasswordSection.tsx";
import { listSocialAccounts, type SocialAccount } from "#features/socialLogin/contract.ts";
import { LinkedSection } from "#features/socialLogin/LinkedSection.tsx";
import { SocialProblemNotice, type SocialSearch } from "#features/socialLogin/SocialProblemNotice.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";

type Data = {
  account: Account;
  is_fresh: boolean;
  policy: "score" | "nist";
  passkeys: PasskeyShown[];
  social_accounts: SocialAccount[];
  sessions: Session[];
};

/** The ways into the account, and where it is open. */
export default page<Data, SocialSearch>({
  async load({ call, signal }) {
    const [{ account, is_fresh }, { auth_context }, { passkeys }, { social_accounts }, { sessions }] = await Promise.all([
      call(readAccount, {}, signal),
      call(readAuthContext, {}, signal),
      call(listPasskeys, {}, signal),
      call(listSocialAccounts, {}, signal),
      call(listSessions, {}, signal),
    ]);
    return { account, is_fresh, policy: auth_context.password_policy, passkeys, social_accounts, sessions };
  },
  head: ({ i18n: { t } }) => ({ title: t("account.securityTitle") }),

  View({ data, search }) {
    const { t } = useI18n();
    const { account, is_fresh: isFresh, policy, passkeys, social_accounts, sessions } = data;
    return (
      <AccountPage current="security" heading={t("account.securityHeading")}>
        <SocialProblemNotice search={search} />
        <PasswordSection {...{ account, isFresh, policy }} />
        <PasskeysSection passkeys={passkeys} isFresh={isFresh} />
        <LinkedSection accounts={social_accounts} isFresh={isFresh} />
        <DevicesSection sessions={sessions} />
      </AccountPage>
    );
  },
});
