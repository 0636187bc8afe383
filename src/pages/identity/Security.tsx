import { listSessions } from "#areas/identity/accounts/sessions/contract.ts";
import { readAuthContext } from "#areas/identity/accounts/contract.ts";
import { readCompromisedEmail } from "#areas/identity/accounts/protection/contract.ts";
import { listApiKeys, listApiTokens } from "#areas/identity/apiAccess/contract.ts";
import { listPasskeys, type PasskeyShown } from "#areas/identity/passkeys/contract.ts";
import { PasskeysSection } from "#areas/identity/passkeys/PasskeysSection.tsx";
import { AccountPage } from "#areas/identity/profile/AccountPage.tsx";
import { type Account, readAccount } from "#areas/identity/profile/contract.ts";
import { CompromisedEmailSection } from "#areas/identity/profile/CompromisedEmailSection.tsx";
import { DevicesSection, type Session } from "#areas/identity/profile/DevicesSection.tsx";
import { PasswordSection } from "#areas/identity/profile/PasswordSection.tsx";
import { type PushState, readPush } from "#areas/identity/pushCodes/contract.ts";
import { PushSection } from "#areas/identity/pushCodes/PushSection.tsx";
import { listSocialAccounts, type SocialAccount } from "#areas/identity/socialLogin/contract.ts";
import { LinkedSection } from "#areas/identity/socialLogin/LinkedSection.tsx";
import { SocialProblemNotice, type SocialSearch } from "#areas/identity/socialLogin/SocialProblemNotice.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { page } from "#lib/page/page.ts";

type Data = {
  account: Account;
  is_fresh: boolean;
  policy: "score" | "nist";
  passkeys: PasskeyShown[];
  social_accounts: SocialAccount[];
  sessions: Session[];
  push: PushState;
  has_api_access: boolean;
  compromised_email: { has_email: boolean; is_compromised: boolean };
};

/** The account's log-in methods, and its open sessions. */
export default page<Data, SocialSearch>({
  async load({ call, signal }) {
    const [
      { account, is_fresh },
      { auth_context },
      { passkeys },
      { social_accounts },
      { sessions },
      { push },
      tokens,
      keys,
      { compromised_email },
    ] = await Promise.all([
      call(readAccount, {}, signal),
      call(readAuthContext, {}, signal),
      call(listPasskeys, {}, signal),
      call(listSocialAccounts, {}, signal),
      call(listSessions, {}, signal),
      call(readPush, {}, signal),
      call(listApiTokens, {}, signal),
      call(listApiKeys, {}, signal),
      call(readCompromisedEmail, {}, signal),
    ]);
    const has_api_access = tokens.api_tokens.length + keys.api_keys.length > 0;
    const policy = auth_context.password_policy;
    return { account, is_fresh, policy, passkeys, social_accounts, sessions, push, has_api_access, compromised_email };
  },
  head: ({ i18n: { t } }) => ({ title: t("account.securityTitle") }),

  View({ data, search }) {
    const { t } = useI18n();
    const { account, is_fresh: isFresh, policy, passkeys, social_accounts, sessions, push, has_api_access: hasApiAccess } = data;
    const { has_email, is_compromised: isCompromised } = data.compromised_email;
    return (
      <AccountPage current="security" heading={t("account.securityHeading")}>
        <SocialProblemNotice search={search} />
        <PasswordSection {...{ account, isFresh, policy, hasApiAccess }} />
        <PasskeysSection passkeys={passkeys} isFresh={isFresh} />
        {has_email && <CompromisedEmailSection isCompromised={isCompromised} isFresh={isFresh} />}
        <LinkedSection accounts={social_accounts} isFresh={isFresh} />
        <PushSection push={push} isFresh={isFresh} />
        <DevicesSection {...{ sessions, hasApiAccess }} />
        <p>
          <Link href={to("verification", {})}>{t("ownership.link")}</Link>
        </p>
      </AccountPage>
    );
  },
});
