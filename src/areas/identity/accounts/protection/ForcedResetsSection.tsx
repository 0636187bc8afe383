import { useI18n } from "#lib/i18n/i18n.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Item, List } from "#ui/elements/List.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { AccountAndReason } from "./AccountAndReason.tsx";
import { type ForcedResets, forceReset, liftForcedReset } from "./contract.ts";

/** The accounts that must choose a new password, each with a button to lift that, and a form to add another. */
export function ForcedResetsSection({ resets }: { resets: ForcedResets }) {
  const { t } = useI18n();
  const lead = t(resets.length === 0 ? "forcedResets.none" : "forcedResets.lead");
  return (
    <>
      <Section id="forced-resets" heading={t("forcedResets.heading")} lead={lead}>
        <List>
          {resets.map((reset) => (
            <ForcedReset key={reset.user.id} {...reset} />
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

function ForcedReset({ user, reason, requested_at, requested_by }: ForcedResets[number]) {
  const { t } = useI18n();
  return (
    <Item
      mark={<Icon name="shield" size={20} />}
      title={
        <>
          <bdi>{user.first_name}</bdi> · {t("forcedResets.account", { id: user.id })}
        </>
      }
      facts={
        <>
          {reason || t("forcedResets.byOwner")} · {requested_by && <bdi>{requested_by}</bdi>} <Moment at={requested_at} />
        </>
      }
    >
      <Form
        action={liftForcedReset}
        input={{ user_id: user.id }}
        small
        label={t("forcedResets.liftNamed", { name: user.first_name })}
        submit={t("forcedResets.lift")}
      />
    </Item>
  );
}
