import { Demo } from "#ui/demo/Demo.tsx";
import { CreditCheckbox } from "./CreditCheckbox.tsx";

const euros = { amount_micros: 25_000_000, currency: "EUR" };
const dollars = { amount_micros: 27_500_000, currency: "USD" };

export default function CreditCheckboxDemo() {
  return (
    <Demo stack>
      <CreditCheckbox credit={{ usable: euros, usable_shown: euros, used: euros }} defaultChecked />
      <CreditCheckbox credit={{ usable: euros, usable_shown: dollars, used: euros }} defaultChecked={false} />
    </Demo>
  );
}
