import { messageOf, typedIn } from "#features/accounts/shownAgain.ts";
import { RefusedNotice } from "#features/profile/RefusedNotice.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { Select } from "#ui/Select.tsx";
import { writeCase } from "./contract.ts";
import { CASE_TOPICS, type CaseTopic, MOST_WORDS } from "./rules.ts";

type Props = { bootstrap: Bootstrap; page: string; reservation: string | undefined; topic: CaseTopic | undefined };

/** What it is about, in the asker's own words; who is not signed in says where the answer goes. */
export function CaseForm({ bootstrap, page, reservation, topic }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form, user } = bootstrap;
  const errorOf = (field: string) => messageOf(i18n, form?.field_errors, field);
  const topics = CASE_TOPICS.map((value) => ({ value, label: t(`caseTopic.${value}`) }));
  return (
    <>
      {form?.error && <RefusedNotice error={form.error} />}
      <PostForm action={writeCase.path} submit={t("case.send")} look="primary" {...{ page, bootstrap }}>
        <Select
          label={t("case.topic")}
          name="topic"
          options={[{ value: "", label: t("case.choose"), disabled: true }, ...topics]}
          defaultValue={typedIn(form, "topic") ?? topic ?? (reservation ? "booking" : "")}
          error={errorOf("topic")}
          required
        />
        {(reservation || typedIn(form, "reservation")) && (
          <Field
            label={t("case.reservation")}
            name="reservation"
            defaultValue={typedIn(form, "reservation") ?? reservation}
            error={errorOf("reservation")}
            maxLength={10}
            dir="ltr"
            optional
          />
        )}
        <Field
          label={t("case.words")}
          hint={t("appeal.wordsHint")}
          name="words"
          multiline
          rows={7}
          maxLength={MOST_WORDS}
          defaultValue={typedIn(form, "words")}
          error={errorOf("words")}
          required
        />
        {!user && (
          <Field
            label={t("appeal.email")}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={typedIn(form, "email")}
            error={errorOf("email")}
            required
          />
        )}
      </PostForm>
    </>
  );
}
