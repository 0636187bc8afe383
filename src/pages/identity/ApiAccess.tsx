import { type ApiKeyShown, type ApiTokenShown, listApiKeys, listApiTokens } from "#areas/identity/apiAccess/contract.ts";
import { KeysSection } from "#areas/identity/apiAccess/KeysSection.tsx";
import { TokensSection } from "#areas/identity/apiAccess/TokensSection.tsx";
import { AccountPage } from "#areas/identity/profile/AccountPage.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

type Data = { keys: ApiKeyShown[]; tokens: ApiTokenShown[]; isFresh: boolean };

/** API tokens, with which the person's own programs log in. */
export default page<Data>({
  async load({ call, signal }) {
    const [{ api_keys, metadata }, { api_tokens }] = await Promise.all([
      call(listApiKeys, {}, signal),
      call(listApiTokens, {}, signal),
    ]);
    return { keys: api_keys, tokens: api_tokens, isFresh: metadata.is_fresh };
  },
  head: ({ i18n: { t } }) => ({ title: t("api.title") }),

  View({ data: { keys, tokens, isFresh } }) {
    const { t } = useI18n();
    return (
      <AccountPage current="apiAccess" heading={t("api.heading")}>
        <TokensSection tokens={tokens} isFresh={isFresh} />
        <KeysSection keys={keys} isFresh={isFresh} />
      </AccountPage>
    );
  },
});
