import { Demo } from "#ui/demo/Demo.tsx";
import { RangeSlider } from "./range/RangeSlider.tsx";
import { Stepper } from "./Stepper.tsx";

const counts = [1, 3, 6, 12, 18, 26, 31, 28, 24, 20, 15, 11, 9, 7, 5, 4, 3, 2, 1, 0, 1, 0, 1, 2];

export default function StepperDemo() {
  return (
    <>
      <Demo title="Stepper" stack>
        <div>
          <Stepper label="Adults" hint="Ages 13 or above" name="adults" min={1} max={16} defaultValue={2} />
          <Stepper label="Pets" name="pets" max={3} />
        </div>
      </Demo>
      <Demo title="RangeSlider with Histogram" stack>
        <RangeSlider
          legend="Total price"
          names={{ low: "price_min", high: "price_max" }}
          min={0}
          max={480}
          step={10}
          before="€"
          counts={counts}
          defaultValue={{ low: 60, high: 240 }}
        />
        <RangeSlider legend="Bedrooms" names={{ low: "rooms_min", high: "rooms_max" }} min={0} max={8} />
      </Demo>
    </>
  );
}
