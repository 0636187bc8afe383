import { List } from "#ui/elements/List.tsx";
import { AccountAndReason } from "#areas/identity/accounts/protection/AccountAndReason.tsx";
import { AccountItem } from "#areas/identity/accounts/protection/AccountItem.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { type Appeals, liftRestriction, restrictAccount } from "./contract.ts";

/** The accounts that operators have restricted, each with a button to lift that, and a form to add another. */
export function RestrictionsSection({ restrictions }: Pick<Appeals, "restrictions">) {
  const { t } = useI18n();
  return (
    <>
      <Section
        id="restricted"
        heading={t("restrictions.heading")}
        lead={t(restrictions.length === 0 ? "restrictions.none" : "restrictions.lead")}
      >
        <List>
          {restrictions.map(({ user, reason, restricted_at, restricted_by }) => (
            <AccountItem key={user.id} user={user} reason={reason} by={restricted_by} at={restricted_at}>
              <Form
                action={liftRestriction}
                input={{ user_id: user.id }}
                small
                label={t("restrictions.liftNamed", { name: user.first_name })}
                submit={t("restrictions.lift")}
              />
            </AccountItem>
          ))}
        </List>
      </Section>
      <Section id="restrict" heading={t("restrictions.add")} lead={t("restrictions.addLead")}>
        <Form action={restrictAccount} look="danger" submit={t("restrictions.restrict")}>
          {({ field }) => <AccountAndReason field={field} user={t("restrictions.user")} reason={t("restrictions.reason")} />}
        </Form>
      </Section>
    </>
  );
}
