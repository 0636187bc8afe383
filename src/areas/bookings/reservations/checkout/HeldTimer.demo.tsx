import { Demo } from "#ui/demo/Demo.tsx";
import { HeldTimer } from "./HeldTimer.tsx";

export default function HeldTimerDemo() {
  return (
    <Demo stack>
      <HeldTimer until="2099-12-24T15:00:00.000Z" />
      <HeldTimer until="2099-12-24T15:00:00.000Z" what="outings" />
      <HeldTimer until="2020-12-24T15:00:00.000Z" />
    </Demo>
  );
}
