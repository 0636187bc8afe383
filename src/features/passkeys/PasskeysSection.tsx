import { Act, Item, List, ListSection } from "#features/profile/ListSection.tsx";
import { ProveLink } from "#features/profile/ProveLink.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import type { Call } from "#lib/call.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Disclosure } from "#ui/Disclosure.tsx";
import { Field } from "#ui/Field.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Moment } from "#ui/Moment.tsx";
import { AddPasskey } from "./AddPasskey.tsx";
import { listPasskeys, type PasskeyShown } from "./contract.ts";
import { PASSKEY_NAME_MOST } from "./rules.ts";

type Props = {
  passkeys: readonly PasskeyShown[];
  isFresh: boolean;
  bootstrap: Bootstrap;
  call: Call;
  page: string;
  saved: string | undefined;
};

/** The passkeys of the person: each can be named anew and removed, and another one added. */
export function PasskeysSection({ passkeys, isFresh, bootstrap, call, page, saved }: Props) {
  const { t } = useI18n();
  return (
    <ListSection
      id="passkeys"
      heading={t("account.passkeys")}
      lead={t("account.passkeysLead")}
      bootstrap={bootstrap}
      saved={saved}
    >
      {passkeys.length > 0 && (
        <List>
          {passkeys.map((one) => (
            <Item key={one.id} mark={<Icon name="key" />} title={one.name} facts={<Facts passkey={one} />}>
              <PasskeyActs passkey={one} {...{ isFresh, bootstrap, page }} />
            </Item>
          ))}
        </List>
      )}
      {isFresh ? (
        <AddPasskey call={call} page={page} />
      ) : (
        <div>
          <ProveLink next={`${page}#passkeys`} />
        </div>
      )}
    </ListSection>
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

function PasskeyActs({
  passkey: { id, name },
  isFresh,
  bootstrap,
  page,
}: { passkey: PasskeyShown } & Omit<Props, "passkeys" | "call" | "saved">) {
  const { t } = useI18n();
  const shared = { section: "passkeys", page, action: `${listPasskeys.path}/${id}`, bootstrap };
  return (
    <>
      <Disclosure summary={t("account.rename")}>
        <Act {...shared} method="PUT" submit={t("edit.save")} label={t("account.renameNamed", { name })}>
          <Field
            id={`passkey-${id}`}
            name="name"
            label={t("account.passkeyName")}
            defaultValue={name}
            maxLength={PASSKEY_NAME_MOST}
          />
        </Act>
      </Disclosure>
      {isFresh && <Act {...shared} method="DELETE" submit={t("account.remove")} label={t("account.removeNamed", { name })} />}
    </>
  );
}
