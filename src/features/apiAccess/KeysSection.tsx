import { Act, Item, List, ListSection } from "#features/profile/ListSection.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Icon } from "#ui/Icon.tsx";
import { type ApiKeyShown, listApiKeys } from "./contract.ts";
import { MakeForm } from "./MakeForm.tsx";
import css from "./MakeForm.module.css";
import { Used } from "./Used.tsx";

type Props = { keys: readonly ApiKeyShown[]; isFresh: boolean; bootstrap: Bootstrap; page: string; saved: string | undefined };

/** The keys by which the person's programs are known. */
export function KeysSection({ keys, isFresh, bootstrap, page, saved }: Props) {
  const { t } = useI18n();
  const shared = { section: "keys", page, bootstrap } as const;
  return (
    <ListSection id="keys" heading={t("api.keys")} lead={t("api.keysLead")} bootstrap={bootstrap} saved={saved}>
      {keys.length > 0 && (
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
              <Act
                {...shared}
                action={`${listApiKeys.path}/${one.id}`}
                method="DELETE"
                submit={t("api.revoke")}
                label={t("api.revokeNamed", { name: one.name })}
              />
            </Item>
          ))}
        </List>
      )}
      <MakeForm {...shared} isFresh={isFresh} action={listApiKeys.path} submit={t("api.makeKey")} />
    </ListSection>
  );
}
