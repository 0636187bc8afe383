import { Demo } from "#ui/demo/Demo.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { Quoted } from "#ui/forms/Quoted.tsx";
import { FactRow, Queue, QueueItem } from "./Queue.tsx";

export default function QueueDemo() {
  return (
    <Demo stack>
      <Queue id="open-items" heading="Deposits" none="No deposit is disputed.">
        <QueueItem title="Tiled house by the river" facts="Rosa asks Ada for €80 · 1 December">
          <Quoted text="A lamp is broken." />
        </QueueItem>
        <QueueItem
          facts={
            <FactRow>
              <span>€120</span>
              <span>Ada</span>
              <span>3 December</span>
            </FactRow>
          }
        >
          <Button>Try again</Button>
        </QueueItem>
      </Queue>
      <Queue id="no-items" heading="Refunds" none="Every refund has arrived.">
        {[]}
      </Queue>
    </Demo>
  );
}
