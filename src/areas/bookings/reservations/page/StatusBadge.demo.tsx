import { Demo } from "#ui/demo/Demo.tsx";
import { STATUSES } from "#areas/bookings/reservations/rules.ts";
import { StatusBadge } from "./StatusBadge.tsx";

export default function StatusBadgeDemo() {
  return (
    <Demo>
      {STATUSES.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Demo>
  );
}
