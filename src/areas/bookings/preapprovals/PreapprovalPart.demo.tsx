import { Demo } from "#ui/demo/Demo.tsx";
import { PreapprovalPart } from "./PreapprovalPart.tsx";

const stay = { checkin: "2026-12-21", checkout: "2026-12-24", guests: 2 };
const input = { listing_id: 7, ...stay, expires_at: "2026-12-02T12:00:00.000Z" };
const asHost = { id: 3, side: "host", other_user: { name: "Ana" } } as const;
const asGuest = { id: 3, side: "guest", other_user: { name: "Rosa" } } as const;

/** As the host sees it without and with requested days; then given, as each side sees it. */
export default function PreapprovalPartDemo() {
  const open = { preapproval: null, may_preapprove: true, today: "2026-12-01" };
  const done = { preapproval: input, may_preapprove: false, asked: stay, today: "2026-12-01" };
  return (
    <Demo stack>
      <PreapprovalPart thread={asHost} standing={{ ...open, asked: null }} />
      <PreapprovalPart thread={asHost} standing={{ ...open, asked: stay }} />
      <PreapprovalPart thread={asHost} standing={done} />
      <PreapprovalPart thread={asGuest} standing={done} />
    </Demo>
  );
}
