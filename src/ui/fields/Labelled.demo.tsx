import { Demo } from "#ui/demo/Demo.tsx";
import { Labelled } from "./Labelled.tsx";

export default function LabelledDemo() {
  return (
    <Demo stack>
      <Labelled id="nights" label="Nights" hint="At most 28." error="Choose a number." optional>
        <input id="nights" type="range" min={1} max={28} aria-describedby="nights-hint nights-error" />
      </Labelled>
      <Labelled id="quiet" label="Without a visible label" hideLabel below="Below the control">
        <input id="quiet" type="range" />
      </Labelled>
    </Demo>
  );
}
