import { type Choice, readChoices, saveChoices } from "#areas/messaging/notifications/contract.ts";
import { AccountPage } from "#areas/identity/profile/AccountPage.tsx";
import { type Account, readAccount, saveAccount } from "#areas/identity/profile/contract.ts";
import { type MessageKey, useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";

const WAYS = [
  { name: "receive_promotional_email", label: "letters.email" },
  { name: "receive_promotional_sms", label: "letters.sms" },
] as const;

export default page<{ account: Account; choices: Choice[] }>({
  async load({ call, signal }) {
    const [{ account }, { notification_choices: choices }] = await Promise.all([
      call(readAccount, {}, signal),
      call(readChoices, {}, signal),
    ]);
    return { account, choices };
  },
  head: ({ i18n: { t } }) => ({ title: t("letters.title") }),

  View({ data: { account, choices } }) {
    const { t } = useI18n();
    return (
      <AccountPage current="notificationSettings" heading={t("letters.heading")}>
        <Section id="news" heading={t("letters.news")} lead={t("letters.newsLead")}>
          <Form action={saveAccount} look="primary" submit={t("edit.save")} label={`${t("edit.save")}: ${t("letters.news")}`}>
            {WAYS.map(({ name, label }) => (
              <div key={name}>
                <input type="hidden" name={name} value="false" />
                <Checkbox name={name} value="true" label={t(label)} defaultChecked={account[name]} />
              </div>
            ))}
          </Form>
        </Section>
        <Section id="notices" heading={t("notices.heading")} lead={t("notices.lead")}>
          <Form action={saveChoices} look="primary" submit={t("edit.save")} label={`${t("edit.save")}: ${t("notices.heading")}`}>
            {choices.map(({ kind, channel, is_enabled }) => (
              <div key={`${kind} ${channel}`}>
                <input type="hidden" name={`choices[${kind}_${channel}]`} value="false" />
                <Checkbox
                  name={`choices[${kind}_${channel}]`}
                  value="true"
                  label={t(`notices.${kind}.${channel}` as MessageKey)}
                  defaultChecked={is_enabled}
                />
              </div>
            ))}
            <p>{t("notices.actions")}</p>
          </Form>
        </Section>
        <Section id="always" heading={t("letters.always")} lead={t("letters.alwaysText")} />
      </AccountPage>
    );
  },
});
