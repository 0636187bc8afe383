import { messageOf, typedIn } from "#features/accounts/shownAgain.ts";
import { RefusedNotice } from "#features/profile/RefusedNotice.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Field } from "#ui/Field.tsx";
import { Link } from "#ui/Link.tsx";
import { Moment } from "#ui/Moment.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import css from "./Cases.module.css";
import type { OpenCase } from "./contract.ts";
import { MOST_WORDS } from "./rules.ts";

type Props = { found: OpenCase; page: string; token: string | undefined; bootstrap: Bootstrap };

/** All that was said in a case, and a form to say more. */
export function CaseView({ found, page, token, bootstrap }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, side, status, topic, messages, reservation_code, asker } = found;
  const { form } = bootstrap;
  const isOperator = side === "operator";
  const hidden = token ? { token } : {};
  return (
    <>
      <h1>{t("case.name", { id, topic: t(`caseTopic.${topic}`) })}</h1>
      <p role="status" className={css.status} data-status={status}>
        {t(isOperator ? `caseStatus.${status}` : `case.now.${status}`)}
      </p>
      {(reservation_code || asker) && (
        <p className={css.facts}>
          {asker?.user_id && <Link href={to("profile", { id: asker.user_id })}>{asker.first_name ?? asker.user_id}</Link>}
          {asker?.email && <bdi>{asker.email}</bdi>}
          {asker && <span>{i18n.language(asker.locale)}</span>}
          {reservation_code && (
            <span>
              {t("case.reservation")}{" "}
              {isOperator ? (
                <bdi>{reservation_code}</bdi>
              ) : (
                <Link href={to("reservation", { code: reservation_code })}>{reservation_code}</Link>
              )}
            </span>
          )}
        </p>
      )}
      <ol className={css.said} aria-label={t("case.said")}>
        {messages.map(({ id: message, is_answer, operator, words, created_at }) => (
          <li key={message} className={css.message} data-answer={is_answer || undefined}>
            <p className={css.facts}>
              <strong>{is_answer ? t("case.team") : isOperator ? t("case.asker") : t("case.you")}</strong>
              {isOperator && operator && <bdi>{operator}</bdi>}
              <Moment at={created_at} />
            </p>
            <p className={css.words} dir="auto">
              {words}
            </p>
          </li>
        ))}
      </ol>
      {form?.error && <RefusedNotice error={form.error} />}
      <PostForm
        action={`/v2/cases/${id}/messages`}
        submit={t(isOperator ? "case.answer" : "case.send")}
        look="primary"
        {...{ page, hidden, bootstrap }}
      >
        <Field
          label={t(isOperator ? "case.yourAnswer" : status === "closed" ? "case.again" : "case.more")}
          hint={isOperator ? t("appeals.answerHint") : undefined}
          name="words"
          multiline
          rows={5}
          maxLength={MOST_WORDS}
          defaultValue={typedIn(form, "words")}
          error={messageOf(i18n, form?.field_errors, "words")}
          required
        />
        {isOperator && <Checkbox name="closes" value="true" label={t("case.closes")} />}
      </PostForm>
      {status !== "closed" && (
        <PostForm
          action={`/v2/cases/${id}`}
          method="PUT"
          submit={t(isOperator ? "case.closeQuietly" : "case.solved")}
          hidden={{ ...hidden, status: "closed" }}
          {...{ page, bootstrap }}
        />
      )}
    </>
  );
}
