import { Demo } from "#ui/demo/Demo.tsx";
import { Select } from "./Select.tsx";

const options = [
  { value: "eur", label: "Euro (€)" },
  { value: "usd", label: "US dollar ($)" },
  { value: "old", label: "Mark", disabled: true },
];

export default function SelectDemo() {
  return (
    <Demo stack>
      <Select label="Currency" name="currency" options={options} defaultValue="usd" hint="Prices are shown in it." />
      <Select label="Currency" name="currency2" options={options} error="Choose a currency." />
      <Select label="Currency" name="currency3" options={options} disabled />
    </Demo>
  );
}
