import { Demo } from "#ui/demo/Demo.tsx";
import { RefundStory } from "./RefundStory.tsx";

const asDollars = ({ amount_micros }: { amount_micros: number }) => ({ amount_micros: amount_micros * 1.08, currency: "USD" });
const euros = (amount: number) => ({ amount_micros: amount * 1_000_000, currency: "EUR" });

export default function RefundStoryDemo() {
  return (
    <Demo stack>
      <RefundStory money={{ paid: euros(330), refunded: euros(0), refunding: euros(330) }} shownOf={asDollars} />
      <RefundStory money={{ paid: euros(330), refunded: euros(330), refunding: euros(0) }} shownOf={asDollars} />
      <RefundStory money={{ paid: euros(330), refunded: euros(0), refunding: euros(0) }} shownOf={asDollars} />
      <RefundStory money={{ paid: euros(0), refunded: euros(0), refunding: euros(0) }} shownOf={asDollars} />
    </Demo>
  );
}
