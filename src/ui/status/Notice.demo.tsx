import { Demo } from "#ui/demo/Demo.tsx";
import { Notice } from "./Notice.tsx";

export default function NoticeDemo() {
  return (
    <Demo stack>
      <Notice tone="good">
        <p>Your stay is booked.</p>
      </Notice>
      <Notice tone="warn">
        <p>These nights are taken.</p>
      </Notice>
      <Notice tone="bad">
        <p>Your card was declined.</p>
      </Notice>
    </Demo>
  );
}
