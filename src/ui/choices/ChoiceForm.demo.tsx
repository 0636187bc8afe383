import { Demo } from "#ui/demo/Demo.tsx";
import { ChoiceForm } from "./ChoiceForm.tsx";

const groups = [
  {
    label: "Most used",
    choices: [
      { value: "EUR", label: "Euro", detail: "€" },
      { value: "USD", label: "US dollar", detail: "$" },
    ],
  },
  { label: "All", choices: [{ value: "ISK", label: "Icelandic króna", detail: "ISK" }] },
];

export default function ChoiceFormDemo() {
  return (
    <Demo stack>
      <ChoiceForm
        name="new_currency"
        now="EUR"
        groups={groups}
        action="/workbench"
        next="/workbench"
        failed="It was not saved."
      />
    </Demo>
  );
}
