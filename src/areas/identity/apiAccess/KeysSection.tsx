import { Item, List } from "#ui/elements/List.tsx";
import { ProveLink } from "#areas/identity/profile/ProveLink.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Section } from "#ui/layout/Section.tsx";
import css from "./ApiAccess.module.css";
import { ApiNameField } from "./ApiNameField.tsx";
import { type ApiKeyShown, makeApiKey, revokeApiKey } from "./contract.ts";
import { Used } from "./Used.tsx";

type Props = { keys: readonly ApiKeyShown[]; isFresh: boolean };

/** The keys that identify the person's programs. */
export function KeysSection({ keys, isFresh }: Props) {
  const { t } = useI18n();
  return (
    <Section id="keys" heading={t("api.keys")} lead={t("api.keysLead")}>
      <List>
        {keys.map((one) => (
          <Item
            key={one.id}
            mark={<Icon name="key" />}
            title={one.name}
            facts={
              <>
                <code dir="ltr" className={css.code}>
                  {one.key}
                </code>
                <br />
                <Used {...one} />
              </>
            }
          >
            <Form
              action={revokeApiKey}
              input={{ id: one.id }}
              small
              submit={t("api.revoke")}
              label={t("api.revokeNamed", { name: one.name })}
            />
          </Item>
        ))}
      </List>
      {isFresh ? (
        <Form action={makeApiKey} look="primary" icon="plus" submit={t("api.makeKey")}>
          {({ field }) => <ApiNameField id="keys-name" field={field} />}
        </Form>
      ) : (
        <div>
          <ProveLink next={`${to("apiAccess", {})}#keys`} />
        </div>
      )}
    </Section>
  );
}
