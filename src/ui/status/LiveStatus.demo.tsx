import { useState } from "react";
import { Demo } from "#ui/demo/Demo.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { LiveStatus } from "./LiveStatus.tsx";

export default function LiveStatusDemo() {
  const [dates, setDates] = useState(0);
  return (
    <Demo stack>
      <LiveStatus>{dates > 0 && `${dates} dates added`}</LiveStatus>
      <Button onClick={() => setDates(dates + 1)}>Add a date</Button>
    </Demo>
  );
}
