import css from "#features/accounts/AuthFlow.module.css";
import { messageOf, typedIn } from "#lib/shownAgain.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { stringifySearch } from "#lib/search.ts";
import { to } from "#paths";
import { Button } from "#ui/Button.tsx";
import { ErrorSummary } from "#ui/ErrorSummary.tsx";
import { Field } from "#ui/Field.tsx";
import { HiddenFields } from "#ui/HiddenFields.tsx";
import { Moment } from "#ui/Moment.tsx";
import type { AppealCase } from "./contract.ts";

type Props = { appealCase: AppealCase; token: string; bootstrap: Bootstrap };

/** What somebody objects to, what they said, and what a person answered. */
export function AppealView({ appealCase, token, bootstrap }: Props) {
  const { t } = useI18n();
  const { about, reason, appeal } = appealCase;
  const isOver = about === "account" && reason === null;
  return (
    <div className={css.flow}>
      <h1 className={css.heading}>{t(about === "account" ? "appeal.accountHeading" : "appeal.challengeHeading")}</h1>
      {reason && <p className={css.lead}>{t("appeal.reason", { reason })}</p>}
      {appeal ? <Said appeal={appeal} /> : isOver && <p className={css.lead}>{t("appeal.notRestricted")}</p>}
      {!isOver && appeal?.status !== "open" && <AppealForm {...{ about, token, bootstrap }} />}
    </div>
  );
}

function Said({ appeal: { status, words, created_at, answer, answered_at } }: { appeal: NonNullable<AppealCase["appeal"]> }) {
  const { t } = useI18n();
  return (
    <>
      <p role="status" className={css.proving}>
        {t(`appeal.${status}`)}
      </p>
      <dl className={css.known}>
        <dt>
          {t("appeal.yourWords")} · <Moment at={created_at} />
        </dt>
        <dd dir="auto">{words}</dd>
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

function AppealForm({ about, token, bootstrap }: { about: AppealCase["about"]; token: string; bootstrap: Bootstrap }) {
  const i18n = useI18n();
  const { t, find } = i18n;
  const { form } = bootstrap;
  const errors = Object.keys(form?.field_errors ?? {}).flatMap((field) => {
    const text = messageOf(i18n, form?.field_errors, field);
    return text ? [{ text, field }] : [];
  });
  const refused = form?.error && errors.length === 0 ? [{ text: find(`refusal.${form.error}`) ?? t("refusal.other") }] : errors;
  const hidden = { csrf_token: bootstrap.csrf_token ?? "", token, _page: to("appeal", {}) + stringifySearch({ token }) };
  return (
    <>
      <ErrorSummary title={t("form.summary")} errors={refused} />
      <p className={css.lead}>{t(about === "account" ? "appeal.accountLead" : "appeal.challengeLead")}</p>
      <form method="post" action="/v2/appeals" className={css.form} noValidate>
        <HiddenFields search={hidden} />
        <Field
          id="words"
          name="words"
          multiline
          rows={5}
          maxLength={2000}
          label={t("appeal.words")}
          hint={t("appeal.wordsHint")}
          defaultValue={typedIn(form, "words")}
          error={messageOf(i18n, form?.field_errors, "words")}
          required
        />
        {about === "challenge" && (
          <Field
            id="email"
            name="email"
            type="email"
            label={t("appeal.email")}
            autoComplete="email"
            defaultValue={typedIn(form, "email")}
            error={messageOf(i18n, form?.field_errors, "email")}
            required
          />
        )}
        <Button type="submit" wide>
          {t("appeal.send")}
        </Button>
      </form>
    </>
  );
}
