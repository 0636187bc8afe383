import { messageOf } from "#lib/shownAgain.ts";
import { Act, Item, List, ListSection } from "#features/profile/ListSection.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { SCOPES, type Scope } from "#lib/scopes.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Icon } from "#ui/Icon.tsx";
import { ErrorText } from "#ui/Labelled.tsx";
import { type ApiTokenShown, listApiTokens } from "./contract.ts";
import { MakeForm } from "./MakeForm.tsx";
import css from "./MakeForm.module.css";
import { Used } from "./Used.tsx";

type Props = {
  tokens: readonly ApiTokenShown[];
  isFresh: boolean;
  bootstrap: Bootstrap;
  page: string;
  saved: string | undefined;
};

/** The tokens by which programs act for the person. */
export function TokensSection({ tokens, isFresh, bootstrap, page, saved }: Props) {
  const { t, list } = useI18n();
  const shared = { section: "tokens", page, bootstrap } as const;
  const made = (bootstrap.form?.answer as { api_token?: { token: string } } | null)?.api_token;
  return (
    <ListSection
      id="tokens"
      heading={t("api.tokens")}
      lead={t("api.tokensLead")}
      bootstrap={bootstrap}
      saved={made ? undefined : saved}
    >
      {made && (
        <div role="status" className={css.made}>
          <strong>{t("api.tokenOnce")}</strong>
          <code dir="ltr" className={css.code}>
            {made.token}
          </code>
        </div>
      )}
      {tokens.length > 0 && (
        <List>
          {tokens.map((one) => (
            <Item
              key={one.id}
              mark={<Icon name="key" />}
              title={one.name}
              facts={
                <>
                  {list(one.scopes.map((scope) => t(`api.scope.${scope}`)))}
                  <br />
                  <Used {...one} />
                </>
              }
            >
              <Act
                {...shared}
                action={`${listApiTokens.path}/${one.id}`}
                method="DELETE"
                submit={t("api.revoke")}
                label={t("api.revokeNamed", { name: one.name })}
              />
            </Item>
          ))}
        </List>
      )}
      <MakeForm {...shared} isFresh={isFresh} action={listApiTokens.path} submit={t("api.makeToken")}>
        <Scopes form={bootstrap.form} />
      </MakeForm>
    </ListSection>
  );
}

/** What a new token may do. */
function Scopes({ form }: { form: Bootstrap["form"] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const error = messageOf(i18n, form?.field_errors, "scopes");
  const chosen = form?.error && Array.isArray(form.values.scopes) ? (form.values.scopes as Scope[]) : [];
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
