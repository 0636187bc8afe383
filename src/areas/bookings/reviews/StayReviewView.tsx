import { Notice } from "#ui/status/Notice.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSubmittedTo } from "#lib/forms/useSubmitted.ts";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { answerStayReview, type StayReview, writeStayReview } from "./contract.ts";
import { ReviewForm } from "./ReviewForm.tsx";
import css from "./Reviews.module.css";
import { lastDay, MAX_REPLY_LENGTH } from "./rules.ts";
import { WrittenReview } from "./WrittenReview.tsx";

type Props = { review: StayReview };

/** The reviews of both sides of a stay: the time left, the viewer's own, and the other side's once it is published. */
export function StayReviewView({ review }: Props) {
  const { t } = useI18n();
  const { code, own, theirs, may, other } = review;
  const isRefused = useSubmittedTo(writeStayReview, { code }) !== null;
  const name = other.first_name;
  const mayWrite = may.includes("write");
  return (
    <RefusedAbove>
      <Standing review={review} />
      {own && (
        <section aria-labelledby="own" className={css.section}>
          <h2 id="own">{t("review.own")}</h2>
          <WrittenReview review={own} by={t("review.you")} to={name} />
        </section>
      )}
      {mayWrite && !own && <ReviewForm review={review} />}
      {mayWrite && own && (
        <Disclosure summary={t("review.change")} open={isRefused}>
          <ReviewForm review={review} />
        </Disclosure>
      )}
      {theirs && (
        <section aria-labelledby="theirs" className={css.section}>
          <h2 id="theirs">{t("review.theirs", { name })}</h2>
          <WrittenReview review={theirs} by={name} to={t("review.you")} />
          {may.includes("answer") && <ReplyForm review={review} />}
        </section>
      )}
    </RefusedAbove>
  );
}

function Standing({ review: { own, published_at, is_theirs_written, checkout, other, may } }: { review: StayReview }) {
  const { t, day } = useI18n();
  const name = other.first_name;
  if (published_at) return <p>{t("review.published")}</p>;
  if (!may.includes("write")) return <p>{t("review.tooLate")}</p>;
  return (
    <Notice tone={own ? "good" : "warn"}>
      <p>
        {own ? t("review.waitsFor", { name }) : is_theirs_written ? t("review.theyWrote", { name }) : t("review.lead", { name })}
      </p>
      <p>{t("review.until", { day: day(lastDay(checkout), { dateStyle: "long" }) })}</p>
    </Notice>
  );
}

function ReplyForm({ review: { code, other } }: Props) {
  const { t } = useI18n();
  return (
    <Form action={answerStayReview} input={{ code }} done={t("review.replied")} submit={t("review.reply")}>
      {({ field }) => (
        <Field
          multiline
          {...field("reply")}
          label={t("review.replyLabel", { name: other.first_name })}
          hint={t("review.replyHint")}
          maxLength={MAX_REPLY_LENGTH}
          required
        />
      )}
    </Form>
  );
}
