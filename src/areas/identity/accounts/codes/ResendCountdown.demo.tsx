import { Demo } from "#ui/demo/Demo.tsx";
import { ResendCountdown } from "./ResendCountdown.tsx";

export default function ResendCountdownDemo() {
  return [30, 5, 0].map((seconds) => (
    <Demo key={seconds}>
      <ResendCountdown seconds={seconds} />
    </Demo>
  ));
}
