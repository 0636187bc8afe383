import { Demo } from "#ui/Demo.tsx";
import { RefundStory } from "./RefundStory.tsx";

const euros = (amount: number) => ({ amount_micros: amount * 1_000_000, currency: "EUR" });

export default function RefundStoryDemo() {
  return (
    <Demo stack>
      <RefundStory money={{ paid: euros(330), refunded: euros(0), refunding: euros(330) }} />
      <RefundStory money={{ paid: euros(330), refunded: euros(330), refunding: euros(0) }} />
      <RefundStory money={{ paid: euros(330), refunded: euros(0), refunding: euros(0) }} />
      <RefundStory money={{ paid: euros(0), refunded: euros(0), refunding: euros(0) }} />
    </Demo>
  );
}
