import type { FoundTables, TableSlot } from "#areas/restaurants/reservations/contract.ts";
import { Demo, PageDemo } from "#ui/demo/Demo.tsx";
import { BookTablePanel } from "./BookTablePanel.tsx";
import { PartyForm } from "./PartyForm.tsx";

const slotAt = (time: string, slot_id: number): TableSlot => ({
  slot_id,
  availability_id: slot_id,
  service: "dinner",
  time,
  minutes: 120,
  is_community_table: slot_id === 3,
});
const tables: FoundTables = {
  restaurant_id: 9,
  date: "2026-12-25",
  today: "2026-12-01",
  last_date: "2027-02-28",
  most_guests: 6,
  free: [slotAt("18:00", 1), slotAt("18:30", 2), slotAt("20:00", 3)],
  full: [slotAt("19:00", 4)],
  next: [],
  is_keeper: false,
};
const none: FoundTables = { ...tables, free: [], full: [], next: [{ date: "2026-12-27", free: [slotAt("19:30", 5)] }] };

export default function BookTablePanelDemo() {
  return (
    <>
      <BookTablePanel tables={tables} search={{ number_of_guest: 3 }} />
      <PageDemo title="Nothing on that day">
        <BookTablePanel tables={none} search={{}} />
      </PageDemo>
      <PageDemo title="For its keeper">
        <BookTablePanel tables={{ ...tables, is_keeper: true }} search={{}} />
      </PageDemo>
      <Demo title="Only the party" stack>
        <PartyForm action="/workbench" search={{ number_of_guest: 2 }} most_guests={4} />
      </Demo>
    </>
  );
}
