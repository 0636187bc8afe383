import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { Act, Item, List, ListSection } from "#features/profile/ListSection.tsx";
import { SettingsForm } from "#features/profile/SettingsForm.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Moment } from "#ui/Moment.tsx";
import type { Appeals } from "./contract.ts";

type Props = { restrictions: Appeals["restrictions"]; bootstrap: Bootstrap; saved: string | undefined; page: string };

/** The accounts that operators have restricted, each to be lifted; and another one. */
export function RestrictionsSection({ restrictions, bootstrap, saved, page }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = bootstrap.form?.values._section === "restrict" ? bootstrap.form : null;
  return (
    <>
      <ListSection
        id="restricted"
        heading={t("restrictions.heading")}
        lead={t(restrictions.length === 0 ? "restrictions.none" : "restrictions.lead")}
        {...{ bootstrap, saved }}
      >
        <List>
          {restrictions.map(({ user, reason, restricted_at, restricted_by }) => (
            <Item
              key={user.id}
              mark={<Icon name="shield" size={20} />}
              title={
                <>
                  <bdi>{user.first_name}</bdi> · {t("appeals.account", { id: user.id })}
                </>
              }
              facts={
                <>
                  {reason} · {restricted_by && <bdi>{restricted_by}</bdi>} <Moment at={restricted_at} />
                </>
              }
            >
              <Act
                section="restricted"
                action={`/v2/restrictions/${user.id}`}
                method="DELETE"
                label={t("restrictions.liftNamed", { name: user.first_name })}
                submit={t("restrictions.lift")}
                {...{ page, bootstrap }}
              >
                {null}
              </Act>
            </Item>
          ))}
        </List>
      </ListSection>
      <SettingsForm
        id="restrict"
        heading={t("restrictions.add")}
        lead={t("restrictions.addLead")}
        action="/v2/restrictions"
        submit={t("restrictions.restrict")}
        look="danger"
        {...{ page, bootstrap, saved }}
      >
        <Field
          id="user_id"
          name="user_id"
          label={t("restrictions.user")}
          inputMode="numeric"
          defaultValue={typedIn(form, "user_id")}
          error={messageOf(i18n, form?.field_errors, "user_id")}
        />
        <Field
          id="reason"
          name="reason"
          label={t("restrictions.reason")}
          hint={t("restrictions.reasonHint")}
          maxLength={500}
          defaultValue={typedIn(form, "reason")}
          error={messageOf(i18n, form?.field_errors, "reason")}
        />
      </SettingsForm>
    </>
  );
}
