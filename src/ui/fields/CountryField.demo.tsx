import { Demo } from "#ui/demo/Demo.tsx";
import { CountryField } from "./CountryField.tsx";

export default function CountryFieldDemo() {
  return (
    <Demo stack>
      <CountryField label="Nationality" name="nationality" />
      <CountryField label="Nationality" name="nationality2" defaultValue="PT" error="This doesn’t look right." />
    </Demo>
  );
}
