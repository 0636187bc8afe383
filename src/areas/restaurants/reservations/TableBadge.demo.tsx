import { Demo } from "#ui/demo/Demo.tsx";
import { STATUSES } from "./rules.ts";
import { TableBadge } from "./TableBadge.tsx";

export default function TableBadgeDemo() {
  return (
    <Demo>
      {STATUSES.map((status) => (
        <TableBadge key={status} status={status} />
      ))}
    </Demo>
  );
}
