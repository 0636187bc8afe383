import { Demo } from "#ui/demo/Demo.tsx";
import { CurrencyChoices } from "./CurrencyChoices.tsx";
import { FilterField } from "./FilterField.tsx";

export default function CurrencyChoicesDemo() {
  return (
    <>
      <Demo title="All currencies" stack>
        <CurrencyChoices now="EUR" />
      </Demo>
      <Demo title="The field that narrows them, hidden until its script is there" stack>
        <FilterField />
      </Demo>
    </>
  );
}
