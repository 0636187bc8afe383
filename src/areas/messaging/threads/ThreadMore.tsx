import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSubmittedTo } from "#lib/forms/useSubmitted.ts";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { blockOther, type OpenThread, reportThread } from "./contract.ts";
import css from "./ThreadView.module.css";
import { MAX_REPORT_LENGTH, REPORT_REASONS } from "./rules.ts";

/** Protection against people with bad intentions: block their messages, and report them to the operators. */
export function ThreadMore({ thread: { id, other_user, blocked, reported } }: { thread: OpenThread["thread"] }) {
  const { t } = useI18n();
  const { name } = other_user;
  const isRefused = useSubmittedTo(reportThread, { id }) !== null;
  return (
    <Disclosure summary={t("thread.more")} className={css.more} open={isRefused}>
      <div className={css.ways}>
        {blocked !== "by_you" && (
          <section className={css.way}>
            <p>{t("thread.blockText")}</p>
            <Form
              action={blockOther}
              input={{ id }}
              done={t("thread.blockedByYou", { name })}
              submit={t("thread.block", { name })}
              look="danger"
            />
          </section>
        )}
        {!reported && (
          <section className={css.way} aria-labelledby="report-heading">
            <h2 id="report-heading">{t("thread.reportHeading")}</h2>
            <p>{t("thread.reportText", { name })}</p>
            <Form action={reportThread} input={{ id }} done={t("thread.reported")} submit={t("thread.report")}>
              {({ field }) => (
                <>
                  <Select
                    {...field("reason")}
                    label={t("thread.reason")}
                    options={REPORT_REASONS.map((value) => ({ value, label: t(`reportReason.${value}`) }))}
                  />
                  <Field {...field("words")} label={t("thread.reportWords")} multiline optional maxLength={MAX_REPORT_LENGTH} />
                </>
              )}
            </Form>
          </section>
        )}
      </div>
    </Disclosure>
  );
}
