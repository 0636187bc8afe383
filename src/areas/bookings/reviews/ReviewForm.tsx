import { useI18n } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { StarInput } from "#ui/fields/StarInput.tsx";
import { type StayReview, writeStayReview } from "./contract.ts";
import css from "./Reviews.module.css";
import { CATEGORIES_OF, MAX_BODY_LENGTH, MAX_NOTE_LENGTH } from "./rules.ts";

/** The viewer's review, which can be changed until it is published. */
export function ReviewForm({ review: { code, side, own, other } }: { review: StayReview }) {
  const { t } = useI18n();
  const name = other.first_name;
  return (
    <Form
      action={writeStayReview}
      input={{ code }}
      done={t("account.saved")}
      look="primary"
      submit={t(own ? "review.change" : "review.send")}
    >
      {({ field }) => (
        <>
          <StarInput legend={t("review.overall")} {...field("rating", own?.rating)} size={32} required />
          <div className={css.categories}>
            {CATEGORIES_OF[side].map((category) => (
              <StarInput
                key={category}
                legend={t(`rating.${category}`)}
                {...field(`category_ratings.${category}`, own?.category_ratings[category])}
                name={`category_ratings[${category}]`}
              />
            ))}
          </div>
          <Field
            multiline
            {...field("body", own?.body)}
            label={t(`review.body.${side}`, { name })}
            hint={t("review.bodyHint")}
            rows={7}
            maxLength={MAX_BODY_LENGTH}
            required
          />
          <Field
            multiline
            {...field("private_note", own?.private_note)}
            label={t("review.note", { name })}
            hint={t("review.noteHint", { name })}
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            optional
          />
        </>
      )}
    </Form>
  );
}
