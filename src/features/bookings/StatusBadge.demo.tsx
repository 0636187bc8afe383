import { Demo } from "#ui/Demo.tsx";
import { STATUSES } from "./rules.ts";
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
