import { Demo } from "#ui/Demo.tsx";
import { OutingBadge } from "./OutingBadge.tsx";
import { STATUSES } from "./rules.ts";

export default function OutingBadgeDemo() {
  return (
    <Demo>
      {STATUSES.map((status) => (
        <OutingBadge key={status} status={status} />
      ))}
    </Demo>
  );
}
