import { messageOf, typedIn } from "#lib/shownAgain.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Field } from "#ui/Field.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { StarInput } from "#ui/StarInput.tsx";
import { type StayReview, writeStayReview } from "./contract.ts";
import css from "./Reviews.module.css";
import { CATEGORIES_OF, MOST_BODY, MOST_NOTE } from "./rules.ts";

/** One's own review, to write or to change until it is published. */
export function ReviewForm({ review, bootstrap }: { review: StayReview; bootstrap: Bootstrap }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { code, side, own, other } = review;
  const { form } = bootstrap;
  const name = other.first_name;
  const errorOf = (field: string) => messageOf(i18n, form?.field_errors, field);
  return (
    <PostForm
      action={writeStayReview.path.replace(":code", code)}
      method="PUT"
      page={to("stayReview", { code })}
      bootstrap={bootstrap}
      look="primary"
      submit={t(own ? "review.change" : "review.send")}
    >
      <StarInput
        legend={t("review.overall")}
        name="rating"
        defaultValue={typedIn(form, "rating") ?? own?.rating.toString()}
        error={errorOf("rating")}
        size={32}
        required
      />
      <div className={css.categories}>
        {CATEGORIES_OF[side].map((category) => (
          <StarInput
            key={category}
            legend={t(`rating.${category}`)}
            name={`category_ratings[${category}]`}
            defaultValue={typedIn(form, `category_ratings.${category}`) ?? own?.category_ratings[category]?.toString()}
          />
        ))}
      </div>
      <Field
        multiline
        name="body"
        label={t(`review.body.${side}`, { name })}
        hint={t("review.bodyHint")}
        rows={7}
        maxLength={MOST_BODY}
        defaultValue={typedIn(form, "body") ?? own?.body}
        error={errorOf("body")}
        required
      />
      <Field
        multiline
        name="private_note"
        label={t("review.note", { name })}
        hint={t("review.noteHint", { name })}
        rows={3}
        maxLength={MOST_NOTE}
        defaultValue={typedIn(form, "private_note") ?? own?.private_note}
        error={errorOf("private_note")}
        optional
      />
    </PostForm>
  );
}
