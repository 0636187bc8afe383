import { Item, List } from "#ui/elements/List.tsx";
import { ProveLink } from "#areas/identity/profile/ProveLink.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { AddPasskey } from "./AddPasskey.tsx";
import { type PasskeyShown, removePasskey, renamePasskey } from "./contract.ts";
import { MAX_PASSKEY_NAME_LENGTH } from "./rules.ts";

type Props = { passkeys: readonly PasskeyShown[]; isFresh: boolean };

/** The person's passkeys: each can be renamed and removed, and another one added. */
export function PasskeysSection({ passkeys, isFresh }: Props) {
  const { t } = useI18n();
  return (
    <Section id="passkeys" heading={t("account.passkeys")} lead={t("account.passkeysLead")}>
      {passkeys.length === 0 && <p>{t("account.noPasskeys")}</p>}
      <List>
        {passkeys.map((one) => (
          <Item key={one.id} mark={<Icon name="key" />} title={one.name} facts={<Facts passkey={one} />}>
            <PasskeyActs passkey={one} isFresh={isFresh} />
          </Item>
        ))}
      </List>
      {isFresh ? (
        <AddPasskey />
      ) : (
        <div>
          <ProveLink next={`${to("security", {})}#passkeys`} />
        </div>
      )}
    </Section>
  );
}

function Facts({ passkey: { used_at, created_at, backed_up } }: { passkey: PasskeyShown }) {
  const { t } = useI18n();
  return (
    <>
      {t(used_at ? "account.passkeyUsed" : "account.passkeyAdded")} <Moment at={used_at ?? created_at} />
      {backed_up && ` · ${t("account.passkeyBackedUp")}`}
    </>
  );
}

function PasskeyActs({ passkey: { id, name }, isFresh }: { passkey: PasskeyShown; isFresh: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <Disclosure summary={t("account.rename")} label={t("account.renameNamed", { name })}>
        <Form action={renamePasskey} input={{ id }} small submit={t("account.rename")} label={t("account.renameNamed", { name })}>
          {({ field }) => (
            <Field
              {...field("name", name)}
              id={`passkey-${id}`}
              label={t("account.passkeyName")}
              maxLength={MAX_PASSKEY_NAME_LENGTH}
            />
          )}
        </Form>
      </Disclosure>
      {isFresh && (
        <Form
          action={removePasskey}
          input={{ id }}
          small
          submit={t("account.remove")}
          label={t("account.removeNamed", { name })}
        />
      )}
    </>
  );
}
