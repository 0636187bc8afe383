import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSession } from "#lib/browser/useSession.ts";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { writeCase } from "./contract.ts";
import { CASE_TOPICS, type CaseTopic, MAX_TEXT_LENGTH } from "./rules.ts";

type Props = { reservation: string | undefined; topic: CaseTopic | undefined; listing: number | undefined };

/** What it is about, in the asker's own words; a visitor who is not signed in adds where the answer is sent. */
export function CaseForm({ reservation, topic, listing }: Props) {
  const { t } = useI18n();
  const { user } = useSession();
  const topics = CASE_TOPICS.map((value) => ({ value, label: t(`caseTopic.${value}`) }));
  return (
    <Form action={writeCase} input={{ listing }} next={(written) => written.case.case_url} submit={t("case.send")} look="primary">
      {({ field, typed }) => (
        <>
          <Select
            {...field("topic", topic ?? (listing ? "safety" : reservation ? "booking" : ""))}
            label={t("case.topic")}
            options={[{ value: "", label: t("case.choose"), disabled: true }, ...topics]}
            required
          />
          {(reservation || Boolean(typed.reservation)) && (
            <Field {...field("reservation", reservation)} label={t("case.reservation")} maxLength={10} dir="ltr" optional />
          )}
          <Field
            {...field("words")}
            label={t("case.words")}
            hint={t("appeal.wordsHint")}
            multiline
            rows={7}
            maxLength={MAX_TEXT_LENGTH}
            required
          />
          {!user && <Field {...field("email")} label={t("appeal.email")} type="email" autoComplete="email" required />}
        </>
      )}
    </Form>
  );
}
