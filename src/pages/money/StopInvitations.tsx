import { to } from "#paths";
import { stopInvitations } from "#areas/money/referrals/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import css from "./Invite.module.css";

/**
 * The target of an invitation's unsubscribe link. It needs a press on a button, so that a mail program that follows links
 * unsubscribes nobody.
 */
export default page<null, { token?: string; saved?: string }>({
  load: async () => null,
  head: ({ i18n: { t } }) => ({ title: t("invitation.stopTitle") }),

  View({ search: { token = "", saved } }) {
    const { t } = useI18n();
    const isDone = saved === "stop";
    return (
      <main id="main" className={css.page}>
        {isDone ? (
          <header className={css.intro}>
            <h1>{t("invitation.stopHeading")}</h1>
            <p role="status">{t("invitation.stopped")}</p>
          </header>
        ) : (
          <Section id="stop" heading={t("invitation.stopHeading")} lead={t("invitation.stopText")}>
            <Form
              action={stopInvitations}
              input={{ token }}
              next={`${to("stopInvitations", {})}?saved=stop`}
              look="primary"
              submit={t("invitation.stop")}
            />
          </Section>
        )}
      </main>
    );
  },
});
