import { useState } from "react";
import { Demo } from "#ui/demo/Demo.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { Notice } from "#ui/status/Notice.tsx";
import { Focused } from "./Focused.tsx";

export default function FocusedDemo() {
  const [times, setTimes] = useState(0);
  return (
    <Demo title="The answer to a press" stack>
      {times > 0 && (
        <Focused key={times}>
          <Notice tone="bad" role="alert">
            <p>Your card was declined.</p>
          </Notice>
        </Focused>
      )}
      <Button onClick={() => setTimes((now) => now + 1)}>Pay</Button>
    </Demo>
  );
}
