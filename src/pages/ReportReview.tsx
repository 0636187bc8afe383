import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import { readReported, reportReview } from "#features/reviews/contract.ts";
import { MOST_REPORT, REPORT_REASONS, REVIEW_KINDS, type ReviewKind } from "#features/reviews/rules.ts";
import { useI18n } from "#lib/i18n.tsx";
import { type Page, page } from "#lib/page.ts";
import { refuse } from "#lib/refusal.ts";
import { to } from "#paths";
import { Field } from "#ui/Field.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { Select } from "#ui/Select.tsx";
import css from "./itineraryPage.module.css";
import review from "./reservationPage.module.css";

async function load({ call, params, signal }: Parameters<Page<unknown>["load"]>[0]) {
  const of = REVIEW_KINDS.find((one): one is ReviewKind => one === params.of) ?? refuse("not_found");
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
  return { of, id, ...(await call(readReported, { of, id }, signal)) };
}

/** Why a review should not be there: read by a person, who decides. */
export default page<Awaited<ReturnType<typeof load>>>({
  load,
  head: ({ i18n: { t } }) => ({ title: t("review.reportTitle") }),

  View({ data: { of, id, review: reported }, bootstrap }) {
    const i18n = useI18n();
    const { t, day } = i18n;
    const { form } = bootstrap;
    return (
      <main id="main" className={css.page}>
        <header className={css.head}>
          <h1>{t("review.reportTitle")}</h1>
        </header>
        <blockquote className={review.message} dir="auto">
          {reported.body}
          <footer>
            <bdi>{reported.author_name || t("reviews.former")}</bdi> ·{" "}
            {day(reported.written_on, { month: "long", year: "numeric" })}
          </footer>
        </blockquote>
        {form?.error && <RefusedNotice error={form.error} />}
        {reported.is_reported ? (
          <p role="status">{t("review.reported")}</p>
        ) : (
          <div className={css.narrow}>
            <p>{t("review.reportText")}</p>
            <PostForm
              action={reportReview.path.replace(":of", of).replace(":id", String(id))}
              page={to("reportReview", { of, id })}
              bootstrap={bootstrap}
              submit={t("review.reportSend")}
            >
              <Select
                name="reason"
                label={t("review.reportReason")}
                defaultValue={typedIn(form, "reason")}
                options={REPORT_REASONS.map((value) => ({ value, label: t(`reviewReason.${value}`) }))}
                error={messageOf(i18n, form?.field_errors, "reason")}
              />
              <Field
                multiline
                name="words"
                label={t("review.reportWords")}
                maxLength={MOST_REPORT}
                defaultValue={typedIn(form, "words")}
                error={messageOf(i18n, form?.field_errors, "words")}
                optional
              />
            </PostForm>
          </div>
        )}
      </main>
    );
  },
});
