import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Disclosure } from "#ui/Disclosure.tsx";
import { Field } from "#ui/Field.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { Select } from "#ui/Select.tsx";
import type { OpenThread } from "./contract.ts";
import css from "./ThreadView.module.css";
import { MOST_REPORT_WORDS, REPORT_REASONS } from "./rules.ts";

/** What helps against somebody who means no good: no word from them any more, and a look by whoever runs the marketplace. */
export function ThreadMore({ thread, bootstrap }: { thread: OpenThread["thread"]; bootstrap: Bootstrap }) {
  const { t } = useI18n();
  const { name } = thread.other_user;
  const common = { page: thread.thread_url, bootstrap };
  return (
    <Disclosure summary={t("thread.more")} className={css.more}>
      <div className={css.ways}>
        {thread.blocked !== "by_you" && (
          <section className={css.way}>
            <p>{t("thread.blockText")}</p>
            <PostForm {...common} action={`/v2/threads/${thread.id}/block`} submit={t("thread.block", { name })} look="danger" />
          </section>
        )}
        {!thread.reported && (
          <section className={css.way} aria-labelledby="report-heading">
            <h2 id="report-heading">{t("thread.reportHeading")}</h2>
            <p>{t("thread.reportText", { name })}</p>
            <PostForm {...common} action={`/v2/threads/${thread.id}/report`} submit={t("thread.report")}>
              <Select
                label={t("thread.reason")}
                name="reason"
                options={REPORT_REASONS.map((value) => ({ value, label: t(`reportReason.${value}`) }))}
              />
              <Field label={t("thread.reportWords")} name="words" multiline optional maxLength={MOST_REPORT_WORDS} />
            </PostForm>
          </section>
        )}
      </div>
    </Disclosure>
  );
}
