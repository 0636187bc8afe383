import { unsubscribe } from "#areas/messaging/notifications/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import css from "#pages/money/Invite.module.css";

/**
 * The target of an email's unsubscribe link, for everyone who has it, signed in or not. It needs a press on a button, so that a
 * mail program that follows links unsubscribes nobody.
 */
export default page<null, { token?: string; saved?: string }>({
  load: async () => null,
  head: ({ i18n: { t } }) => ({ title: t("unsubscribe.title") }),

  View({ search: { token = "", saved } }) {
    const { t } = useI18n();
    const isDone = saved === "stop";
    return (
      <main id="main" className={css.page}>
        {isDone ? (
          <header className={css.intro}>
            <h1>{t("unsubscribe.heading")}</h1>
            <p role="status">{t("unsubscribe.stopped")}</p>
            <Link href={to("notificationSettings", {})}>{t("unsubscribe.settings")}</Link>
          </header>
        ) : (
          <Section id="stop" heading={t("unsubscribe.heading")} lead={t("unsubscribe.text")}>
            <Form
              action={unsubscribe}
              input={{ token }}
              next={`${to("unsubscribe", {})}?saved=stop`}
              look="primary"
              submit={t("unsubscribe.stop")}
            />
          </Section>
        )}
      </main>
    );
  },
});
