import { useState } from "react";
import type * as z from "zod/mini";
import { Item, List } from "#ui/elements/List.tsx";
import { ProveLink } from "#areas/identity/profile/ProveLink.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { SCOPES } from "./scopes.ts";
import { useSubmitted } from "#lib/forms/useSubmitted.ts";
import { to } from "#paths";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { CopyButton } from "#ui/elements/CopyButton.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { ErrorText } from "#ui/fields/Labelled.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import css from "./ApiAccess.module.css";
import { ApiNameField } from "./ApiNameField.tsx";
import { type ApiTokenShown, makeApiToken, revokeApiToken } from "./contract.ts";
import { Used } from "./Used.tsx";

type Props = { tokens: readonly ApiTokenShown[]; isFresh: boolean };
const NAME = "token";

/** The tokens by which programs act for the person. */
export function TokensSection({ tokens, isFresh }: Props) {
  const { t } = useI18n();
  const answer = useSubmitted(NAME)?.answer as z.output<typeof makeApiToken.output> | null | undefined;
  const [made, setMade] = useState(answer?.api_token);
  const page = to("apiAccess", {});
  return (
    <Section id="tokens" heading={t("api.tokens")} lead={t("api.tokensLead")}>
      {made && tokens.some(({ id }) => id === made.id) && <MadeToken token={made.token} />}
      <List>
        {tokens.map((one) => (
          <TokenItem key={one.id} {...one} />
        ))}
      </List>
      {isFresh ? (
        <Form
          action={makeApiToken}
          name={NAME}
          next={page}
          look="primary"
          icon="plus"
          submit={t("api.makeToken")}
          onDone={({ api_token }) => setMade(api_token)}
        >
          {({ field, typed: { scopes } }) => (
            <>
              <ApiNameField id="tokens-name" field={field} />
              <Scopes chosen={Array.isArray(scopes) ? scopes : []} error={field("scopes").error} />
            </>
          )}
        </Form>
      ) : (
        <div>
          <ProveLink next={`${page}#tokens`} />
        </div>
      )}
    </Section>
  );
}

/** Shown once: we do not store it. */
function MadeToken({ token }: { token: string }) {
  const { t } = useI18n();
  return (
    <div role="status" className={css.made}>
      <strong>{t("api.tokenOnce")}</strong>
      <code dir="ltr" className={css.code}>
        {token}
      </code>
      {useHydrated() && (
        <div className={css.copy}>
          <CopyButton look="quiet" small text={token} copied={t("api.tokenCopied")} failed={t("api.tokenNotCopied")}>
            {t("api.copyToken")}
          </CopyButton>
        </div>
      )}
    </div>
  );
}

function TokenItem(token: ApiTokenShown) {
  const { t, list } = useI18n();
  const facts = (
    <>
      {list(token.scopes.map((scope) => t(`api.scope.${scope}`)))}
      <br />
      <Used {...token} />
    </>
  );
  return (
    <Item mark={<Icon name="key" />} title={token.name} facts={facts}>
      <Form
        action={revokeApiToken}
        input={{ id: token.id }}
        small
        submit={t("api.revoke")}
        label={t("api.revokeNamed", { name: token.name })}
      />
    </Item>
  );
}

/** What a new token may do. */
function Scopes({ chosen, error }: { chosen: unknown[]; error: string | undefined }) {
  const { t } = useI18n();
  return (
    <fieldset className={css.scopes} aria-describedby={error && "scopes-error"}>
      <legend>{t("api.scopes")}</legend>
      {SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          id={`scope-${scope.replace(":", "-")}`}
          name="scopes[]"
          value={scope}
          label={t(`api.scope.${scope}`)}
          defaultChecked={chosen.includes(scope)}
        />
      ))}
      {error && <ErrorText id="scopes-error">{error}</ErrorText>}
    </fieldset>
  );
}
