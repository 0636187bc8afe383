import { readReported, reportReview } from "#areas/bookings/reviews/contract.ts";
import { MAX_REPORT_LENGTH, REPORT_REASONS, REVIEW_KINDS, type ReviewKind } from "#areas/bookings/reviews/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type Page, page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { Select } from "#ui/choices/Select.tsx";
import css from "#pages/trips/itineraryPage.module.css";
import review from "./reservationPage.module.css";

async function load({ call, params, signal }: Parameters<Page<unknown>["load"]>[0]) {
  const of = REVIEW_KINDS.find((one): one is ReviewKind => one === params.of) ?? refuse("not_found");
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
  return { of, id, ...(await call(readReported, { of, id }, signal)) };
}

/** The report of a review, which an operator reads and decides. */
export default page<Awaited<ReturnType<typeof load>>>({
  load,
  head: ({ i18n: { t } }) => ({ title: t("review.reportTitle") }),

  View({ data: { of, id, review: reported } }) {
    const { t, day } = useI18n();
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
        <RefusedAbove>
          {reported.is_reported ? (
            <p>{t("review.reported")}</p>
          ) : (
            <div className={css.narrow}>
              <p>{t("review.reportText")}</p>
              <Form action={reportReview} input={{ of, id }} done={t("review.reported")} submit={t("review.reportSend")}>
                {({ field }) => (
                  <>
                    <Select
                      {...field("reason")}
                      label={t("review.reportReason")}
                      options={REPORT_REASONS.map((value) => ({ value, label: t(`reviewReason.${value}`) }))}
                    />
                    <Field multiline {...field("words")} label={t("review.reportWords")} maxLength={MAX_REPORT_LENGTH} optional />
                  </>
                )}
              </Form>
            </div>
          )}
        </RefusedAbove>
      </main>
    );
  },
});
