import { CalendarGrid } from "./CalendarGrid.tsx";
import type { Row } from "./contract.ts";

const row: Row = {
  id: 7,
  title: "Tiled house by the river",
  status: "published",
  today: "2026-12-01",
  bookings: [{ from: "2026-12-03", until: "2026-12-06", code: "QHTRWPLKZM", guest: "Ada", status: "paid" }],
  blocks: [
    { from: "2026-12-08", until: "2026-12-10", by: "host" },
    { from: "2026-12-14", until: "2026-12-16", by: "other" },
  ],
};
const rows: Row[] = [row, { ...row, id: 8, title: "", status: "draft", bookings: [], blocks: [] }];

/** Booked, blocked and selected nights, and a home without a title. */
export default function CalendarGridDemo() {
  return (
    <CalendarGrid
      rows={rows}
      first="2026-12-01"
      chosen={{ id: 7, anchor: "2026-12-18", at: "2026-12-20" }}
      onKey={() => {}}
      onPress={() => {}}
    />
  );
}
