import { Demo } from "#ui/demo/Demo.tsx";
import { MoneyField } from "./MoneyField.tsx";

export default function MoneyFieldDemo() {
  return (
    <form>
      <Demo stack>
        <MoneyField label="Price per night" name="price" currency="EUR" after="EUR" defaultValue="1,200" />
        <MoneyField label="Cleaning fee" name="fee" currency="JPY" defaultValue="１５０００" optional />
        <MoneyField label="Deposit" name="deposit" currency="USD" defaultValue="1,2,3" error="This doesn’t look right." />
      </Demo>
    </form>
  );
}
