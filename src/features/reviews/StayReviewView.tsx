import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { Notice } from "#features/bookings/Notice.tsx";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Disclosure } from "#ui/Disclosure.tsx";
import { Field } from "#ui/Field.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { answerStayReview, type StayReview } from "./contract.ts";
import { ReviewForm } from "./ReviewForm.tsx";
import css from "./Reviews.module.css";
import { lastDay, MOST_REPLY } from "./rules.ts";
import { WrittenReview } from "./WrittenReview.tsx";

type Props = { review: StayReview; bootstrap: Bootstrap };

/** What both sides of a stay write: how long there is time, one's own, and the other's once it is there. */
export function StayReviewView({ review, bootstrap }: Props) {
  const { t } = useI18n();
  const { own, theirs, may, other } = review;
  const name = other.first_name;
  const mayWrite = may.includes("write");
  return (
    <>
      {bootstrap.form?.error && <RefusedNotice error={bootstrap.form.error} />}
      <Standing review={review} />
      {own && (
        <section aria-labelledby="own" className={css.section}>
          <h2 id="own">{t("review.own")}</h2>
          <WrittenReview review={own} by={t("review.you")} to={name} />
        </section>
      )}
      {mayWrite && !own && <ReviewForm review={review} bootstrap={bootstrap} />}
      {mayWrite && own && (
        <Disclosure summary={t("review.change")} open={bootstrap.form !== undefined && bootstrap.form !== null}>
          <ReviewForm review={review} bootstrap={bootstrap} />
        </Disclosure>
      )}
      {theirs && (
        <section aria-labelledby="theirs" className={css.section}>
          <h2 id="theirs">{t("review.theirs", { name })}</h2>
          <WrittenReview review={theirs} by={name} to={t("review.you")} />
          {may.includes("answer") && <ReplyForm review={review} bootstrap={bootstrap} />}
        </section>
      )}
    </>
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

function ReplyForm({ review: { code, other }, bootstrap }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form } = bootstrap;
  return (
    <PostForm
      action={answerStayReview.path.replace(":code", code)}
      page={to("stayReview", { code })}
      bootstrap={bootstrap}
      submit={t("review.reply")}
    >
      <Field
        multiline
        name="reply"
        label={t("review.replyLabel", { name: other.first_name })}
        hint={t("review.replyHint")}
        maxLength={MOST_REPLY}
        defaultValue={typedIn(form, "reply")}
        error={messageOf(i18n, form?.field_errors, "reply")}
        required
      />
    </PostForm>
  );
}
