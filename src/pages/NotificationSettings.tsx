import { to } from "#paths";
import { type Choice, readChoices, saveChoices } from "#features/alerts/contract.ts";
import { AccountPage } from "#features/profile/AccountPage.tsx";
import { type Account, readAccount, saveAccount } from "#features/profile/contract.ts";
import { SettingsForm } from "#features/profile/SettingsForm.tsx";
import { type MessageKey, useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import css from "#features/profile/SettingsForm.module.css";

const WAYS = [
  { name: "receive_promotional_email", label: "letters.email" },
  { name: "receive_promotional_sms", label: "letters.sms" },
] as const;

export default page<{ account: Account; choices: Choice[] }, { saved?: string }>({
  async load({ call, signal }) {
    const [{ account }, { notification_choices: choices }] = await Promise.all([
      call(readAccount, {}, signal),
      call(readChoices, {}, signal),
    ]);
    return { account, choices };
  },
  head: ({ i18n: { t } }) => ({ title: t("letters.title") }),

  View({ data: { account, choices }, search, bootstrap }) {
    const { t } = useI18n();
    return (
      <AccountPage current="notificationSettings" heading={t("letters.heading")}>
        <SettingsForm
          id="news"
          heading={t("letters.news")}
          lead={t("letters.newsLead")}
          action={saveAccount.path}
          method="PUT"
          page={to("notificationSettings", {})}
          bootstrap={bootstrap}
          submit={t("edit.save")}
          saved={search.saved}
        >
          {WAYS.map(({ name, label }) => (
            <div key={name}>
              <input type="hidden" name={name} value="false" />
              <Checkbox name={name} value="true" label={t(label)} defaultChecked={account[name]} />
            </div>
          ))}
        </SettingsForm>
        <SettingsForm
          id="notices"
          heading={t("notices.heading")}
          lead={t("notices.lead")}
          action={saveChoices.path}
          method="PUT"
          page={to("notificationSettings", {})}
          bootstrap={bootstrap}
          submit={t("edit.save")}
          saved={search.saved}
        >
          {choices.map(({ kind, channel, is_wanted }) => (
            <div key={`${kind} ${channel}`}>
              <input type="hidden" name={`choices[${kind}_${channel}]`} value="false" />
              <Checkbox
                name={`choices[${kind}_${channel}]`}
                value="true"
                label={t(`notices.${kind}.${channel}` as MessageKey)}
                defaultChecked={is_wanted}
              />
            </div>
          ))}
          <p className={css.lead}>{t("notices.actions")}</p>
        </SettingsForm>
        <section aria-labelledby="always" className={css.section}>
          <h2 id="always">{t("letters.always")}</h2>
          <p className={css.lead}>{t("letters.alwaysText")}</p>
        </section>
      </AccountPage>
    );
  },
});
