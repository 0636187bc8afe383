import { MAX_GUESTS } from "#areas/discovery/listings/rules.ts";
import { Demo } from "#ui/demo/Demo.tsx";
import { GuestSteppers } from "./GuestSteppers.tsx";

export default function GuestSteppersDemo() {
  return (
    <>
      <Demo title="GuestSteppers of a home for four" stack>
        <GuestSteppers defaultValue={{ adults: 2, children: 1 }} max={4} />
      </Demo>
      <Demo title="GuestSteppers of a search" stack>
        <GuestSteppers defaultValue={{}} minAdults={0} max={MAX_GUESTS} />
      </Demo>
    </>
  );
}
