import { Item, List } from "#ui/elements/List.tsx";
import { ProveLink } from "#areas/identity/profile/ProveLink.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { type SocialAccount, unlinkSocialAccount } from "./contract.ts";
import { PROVIDER_NAMES } from "#areas/identity/accounts/rules.ts";
import { SocialGlyph } from "./SocialButtons.tsx";

type Props = { accounts: readonly SocialAccount[]; isFresh: boolean };

/** The social networks that can log in to this account, and those that could be linked. */
export function LinkedSection({ accounts, isFresh }: Props) {
  const { t } = useI18n();
  if (accounts.length === 0) return null;
  return (
    <Section id="social" heading={t("account.social")} lead={t("account.socialLead")}>
      <List>
        {accounts.map((one) => {
          const name = PROVIDER_NAMES[one.provider];
          return (
            <Item
              key={one.provider}
              mark={<SocialGlyph provider={one.provider} />}
              title={name}
              facts={
                one.linked_at ? (
                  <>
                    {one.email && `${one.email} · `}
                    {t("account.linkedSince")} <Moment at={one.linked_at} />
                  </>
                ) : (
                  t("account.notLinked")
                )
              }
            >
              {isFresh && one.linked_at && (
                <Form
                  action={unlinkSocialAccount}
                  input={{ provider: one.provider }}
                  small
                  submit={t("account.unlink")}
                  label={t("account.unlinkNamed", { name })}
                />
              )}
              {isFresh && one.link_url && (
                <ButtonLink href={one.link_url} small look="quiet" rel="nofollow" aria-label={t("account.linkNamed", { name })}>
                  {t("account.link")}
                </ButtonLink>
              )}
            </Item>
          );
        })}
      </List>
      {!isFresh && (
        <div>
          <ProveLink next={`${to("security", {})}#social`} />
        </div>
      )}
    </Section>
  );
}
