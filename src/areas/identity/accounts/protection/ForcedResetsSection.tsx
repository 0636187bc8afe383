import { useI18n } from "#lib/i18n/i18n.tsx";
import { List } from "#ui/elements/List.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { AccountAndReason } from "./AccountAndReason.tsx";
import { AccountItem } from "./AccountItem.tsx";
import { type ForcedResets, forceReset, liftForcedReset } from "./contract.ts";

/** The accounts that must choose a new password, each with a button to lift that, and a form to add another. */
export function ForcedResetsSection({ resets }: { resets: ForcedResets }) {
  const { t } = useI18n();
  const lead = t(resets.length === 0 ? "forcedResets.none" : "forcedResets.lead");
  return (
    <>
      <Section id="forced-resets" heading={t("forcedResets.heading")} lead={lead}>
        <List>
          {resets.map(({ user, reason, requested_at, requested_by }) => (
            <AccountItem
              key={user.id}
              user={user}
              reason={reason || t("forcedResets.byOwner")}
              by={requested_by}
              at={requested_at}
            >
              <Form
                action={liftForcedReset}
                input={{ user_id: user.id }}
                small
                label={t("forcedResets.liftNamed", { name: user.first_name })}
                submit={t("forcedResets.lift")}
              />
            </AccountItem>
          ))}
        </List>
      </Section>
      <Section id="force-reset" heading={t("forcedResets.add")} lead={t("forcedResets.addLead")}>
        <Form action={forceReset} look="danger" submit={t("forcedResets.add")}>
          {({ field }) => <AccountAndReason field={field} user={t("forcedResets.user")} reason={t("forcedResets.reason")} />}
        </Form>
      </Section>
    </>
  );
}
