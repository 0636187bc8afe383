import type { Case } from "./contract.ts";
import { CaseList } from "./CaseList.tsx";

const open: Case = {
  id: 1,
  topic: "booking",
  status: "open",
  reservation_code: "QHTRWPLKZM",
  listing: null,
  created_at: "2026-11-30T09:00:00.000Z",
  changed_at: "2026-11-30T09:00:00.000Z",
  excerpt: "The door code that I was given does not open the door.",
};

export default function CaseListDemo() {
  return (
    <CaseList
      cases={[
        { ...open, asker: "Ada" },
        { ...open, id: 2, topic: "paying", status: "answered", excerpt: "When does my refund arrive?" },
        { ...open, id: 3, topic: "other", status: "closed", excerpt: "Thank you!" },
      ]}
    />
  );
}
