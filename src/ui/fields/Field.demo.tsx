import { Demo } from "#ui/demo/Demo.tsx";
import { Field } from "./Field.tsx";

export default function FieldDemo() {
  return (
    <>
      <Demo stack>
        <Field label="First name" name="first" autoComplete="given-name" />
        <Field
          label="Email"
          name="email"
          type="email"
          hint="We send the confirmation here."
          defaultValue="ana@example"
          autoComplete="email"
        />
        <Field
          label="Email"
          name="email2"
          type="email"
          defaultValue="ana@"
          hint="We send the confirmation here."
          error="Enter an address like name@example.com."
        />
        <Field label="Guests" name="guests" type="number" inputMode="numeric" min={1} after="at most" defaultValue={4} />
        <Field label="A message to your host" name="message" multiline optional hint="Tell Maria when you arrive." />
        <Field label="Booking number" name="number" disabled defaultValue="HX4-2209" />
        <Field label="Search in this list" hideLabel name="q" type="search" placeholder="Search in this list" />
      </Demo>
    </>
  );
}
