import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import css from "./Cases.module.css";
import { addToCase, closeCase, type OpenCase } from "./contract.ts";
import { MAX_TEXT_LENGTH } from "./rules.ts";

/** All messages of a case, and a form to add one. */
export function CaseView({ found, token }: { found: OpenCase; token: string | undefined }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, side, status, topic, messages, reservation_code, listing, asker } = found;
  const isOperator = side === "operator";
  const secret = token ? { token } : {};
  return (
    <>
      <h1>{t("case.name", { id, topic: t(`caseTopic.${topic}`) })}</h1>
      <p role="status" className={css.status} data-status={status}>
        {t(isOperator ? `caseStatus.${status}` : `case.now.${status}`)}
      </p>
      {(reservation_code || listing || asker) && (
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
          {listing && (
            <span>
              {t("case.listing")} <Link href={to("stay", { id: listing.id })}>{listing.title}</Link>
            </span>
          )}
        </p>
      )}
      <ol className={css.said} aria-label={t("case.said")}>
        {messages.map(({ id: message, is_answer, operator, words: text, created_at }) => (
          <li key={message} className={css.message} data-answer={is_answer || undefined}>
            <p className={css.facts}>
              <strong>{is_answer ? t("case.team") : isOperator ? t("case.asker") : t("case.you")}</strong>
              {isOperator && operator && <bdi>{operator}</bdi>}
              <Moment at={created_at} />
            </p>
            <p className={css.words} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      <Form
        action={addToCase}
        input={{ id, ...secret }}
        done={t("case.sent")}
        submit={t(isOperator ? "case.answer" : "case.send")}
        look="primary"
      >
        {({ field }) => (
          <>
            <Field
              {...field("words")}
              label={t(isOperator ? "case.yourAnswer" : status === "closed" ? "case.again" : "case.more")}
              hint={isOperator ? t("appeals.answerHint") : undefined}
              multiline
              rows={5}
              maxLength={MAX_TEXT_LENGTH}
              required
            />
            {isOperator && <Checkbox name="closes" value="true" label={t("case.closes")} />}
          </>
        )}
      </Form>
      {status !== "closed" && (
        <Form
          action={closeCase}
          input={{ id, ...secret, status: "closed" }}
          submit={t(isOperator ? "case.closeQuietly" : "case.solved")}
        />
      )}
    </>
  );
}
