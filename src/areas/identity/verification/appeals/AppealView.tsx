import css from "#areas/identity/accounts/screens/AuthFlow.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { type AppealCase, writeAppeal } from "#areas/identity/verification/contract.ts";

type Props = { appealCase: AppealCase; token: string };

/** What a person objects to, what they wrote, and what an operator answered. */
export function AppealView({ appealCase, token }: Props) {
  const { t } = useI18n();
  const { about, reason, appeal } = appealCase;
  const isOver = about === "account" && reason === null;
  return (
    <div className={css.flow}>
      <h1 className={css.heading}>{t(about === "account" ? "appeal.accountHeading" : "appeal.challengeHeading")}</h1>
      {reason && <p className={css.lead}>{t("appeal.reason", { reason })}</p>}
      {appeal ? <Statement appeal={appeal} /> : isOver && <p className={css.lead}>{t("appeal.notRestricted")}</p>}
      {!isOver && appeal?.status !== "open" && <AppealForm about={about} token={token} />}
    </div>
  );
}

function Statement({
  appeal: { status, words: text, created_at, answer, answered_at },
}: {
  appeal: NonNullable<AppealCase["appeal"]>;
}) {
  const { t } = useI18n();
  return (
    <>
      <p className={css.proving}>{t(`appeal.${status}`)}</p>
      <dl className={css.known}>
        <dt>
          {t("appeal.yourWords")} · <Moment at={created_at} />
        </dt>
        <dd dir="auto">{text}</dd>
        {answer && answered_at && (
          <>
            <dt>
              {t("appeal.answer")} · <Moment at={answered_at} />
            </dt>
            <dd dir="auto">{answer}</dd>
          </>
        )}
      </dl>
    </>
  );
}

function AppealForm({ about, token }: { about: AppealCase["about"]; token: string }) {
  const { t } = useI18n();
  return (
    <>
      <p className={css.lead}>{t(about === "account" ? "appeal.accountLead" : "appeal.challengeLead")}</p>
      <Form action={writeAppeal} input={{ token }} done={t("appeal.open")} wide look="primary" submit={t("appeal.send")}>
        {({ field }) => (
          <>
            <Field
              {...field("words")}
              id="words"
              multiline
              rows={5}
              maxLength={2000}
              label={t("appeal.words")}
              hint={t("appeal.wordsHint")}
              required
            />
            {about === "challenge" && (
              <Field {...field("email")} id="email" type="email" label={t("appeal.email")} autoComplete="email" required />
            )}
          </>
        )}
      </Form>
    </>
  );
}
