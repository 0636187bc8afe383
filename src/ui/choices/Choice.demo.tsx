import { Checkbox } from "./Checkbox.tsx";
import { Chip } from "#ui/elements/Chip.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { RadioGroup } from "./RadioGroup.tsx";

export default function ChoiceDemo() {
  return (
    <>
      <Demo title="Checkbox" stack>
        <div>
          <Checkbox name="amenities" value="wifi" label="Wi-Fi" defaultChecked />
          <Checkbox name="amenities" value="pool" label="Pool" hint="Shared with two other homes" />
          <Checkbox name="amenities" value="pets" label="Pets allowed" disabled />
          <Checkbox name="terms" label="I agree to the house rules" error="Please read and agree to the house rules." />
        </div>
      </Demo>
      <Demo title="RadioGroup" stack>
        <RadioGroup
          legend="Cancellation"
          name="cancellation"
          defaultValue="flexible"
          hint="Guests see this before they book."
          options={[
            { value: "flexible", label: "Flexible", hint: "Free until a day before" },
            { value: "firm", label: "Firm", hint: "Free until thirty days before" },
            { value: "strict", label: "Strict", disabled: true },
          ]}
        />
        <RadioGroup
          legend="Reason"
          name="reason"
          inline
          error="Choose a reason."
          options={[
            { value: "a", label: "Work" },
            { value: "b", label: "Holiday" },
          ]}
        />
      </Demo>
      <Demo title="Chip">
        <Chip name="kind" value="home" icon="home" defaultChecked>
          Entire home
        </Chip>
        <Chip name="kind" value="room" icon="door" count={214} countText="214 stays">
          Room
        </Chip>
        <Chip name="kind" value="treehouse" icon="leaf" count={0} countText="No stays" disabled>
          Treehouse
        </Chip>
        <Chip type="radio" name="beds" value="any" defaultChecked>
          Any
        </Chip>
        <Chip type="radio" name="beds" value="2">
          2+
        </Chip>
      </Demo>
    </>
  );
}
