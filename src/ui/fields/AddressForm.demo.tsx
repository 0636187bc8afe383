import { Demo } from "#ui/demo/Demo.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { AddressForm } from "./AddressForm.tsx";
import { Field } from "./Field.tsx";
import { HiddenFields } from "./HiddenFields.tsx";

/** The choices become the page's address; the hidden ones are passed on. */
export default function AddressFormDemo() {
  return (
    <Demo stack>
      <AddressForm action="/workbench">
        <HiddenFields search={{ only: "AddressForm" }} />
        <Field label="Where" name="place" defaultValue="Lisbon" />
        <Button type="submit">Show</Button>
      </AddressForm>
    </Demo>
  );
}
