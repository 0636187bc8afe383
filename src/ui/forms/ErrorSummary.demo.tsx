import { ErrorSummary } from "./ErrorSummary.tsx";
import { Field } from "#ui/fields/Field.tsx";

const errors = [{ text: "Enter an address like name@example.com.", field: "summary-email" }, { text: "That name is taken." }];

export default function ErrorSummaryDemo() {
  return (
    <>
      <ErrorSummary errors={errors} />
      <ErrorSummary errors={[{ text: "Too many tries. Wait a minute, then try again." }]} />
      <Field id="summary-email" label="Email" name="email" type="email" defaultValue="ana@" error={errors[0]!.text} />
    </>
  );
}
