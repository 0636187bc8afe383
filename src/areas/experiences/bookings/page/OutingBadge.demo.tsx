import { Demo } from "#ui/demo/Demo.tsx";
import { OutingBadge } from "./OutingBadge.tsx";
import { STATUSES } from "#areas/experiences/bookings/rules.ts";

export default function OutingBadgeDemo() {
  return (
    <Demo>
      {STATUSES.map((status) => (
        <OutingBadge key={status} status={status} />
      ))}
    </Demo>
  );
}
