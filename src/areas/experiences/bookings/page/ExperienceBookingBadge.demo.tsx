import { Demo } from "#ui/demo/Demo.tsx";
import { ExperienceBookingBadge } from "./ExperienceBookingBadge.tsx";
import { STATUSES } from "#areas/experiences/bookings/rules.ts";

export default function ExperienceBookingBadgeDemo() {
  return (
    <Demo>
      {STATUSES.map((status) => (
        <ExperienceBookingBadge key={status} status={status} />
      ))}
    </Demo>
  );
}
