import { demoPhoto } from "#areas/discovery/listings/cards/demoListing.ts";
import { Demo } from "#ui/demo/Demo.tsx";
import type { TableReservation } from "./contract.ts";
import { TableList } from "./TableList.tsx";
import { TableSummary } from "./TableSummary.tsx";

const photo = demoPhoto("A long table under a fig tree", "#7f9a63");
const table: TableReservation = {
  code: "FISHATEIGH",
  status: "booked",
  role: "guest",
  restaurant: { id: 9, title: "The net mender's table", city: "Lisbon", country: "PT", time_zone: "Europe/Lisbon", photo },
  guest: { first_name: "Ada", picture: null },
  date: "2026-12-25",
  time: "20:00",
  minutes: 120,
  begins_at: "2026-12-25T20:00:00.000Z",
  number_of_guest: 3,
  is_community_table: false,
  notes: "One of us is allergic to nuts.",
  table: null,
  change_until: "2026-12-25T16:00:00.000Z",
  expires_at: null,
  slot_id: 1,
  may: ["move", "cancel"],
};
const { restaurant, date, time } = table;

export default function TableListDemo() {
  return (
    <>
      <TableList tables={[table, { ...table, code: "SOUPATNOON", status: "offered", time: "12:30", number_of_guest: 1 }]} />
      <Demo title="In short" stack>
        <TableSummary {...restaurant} {...{ date, time }} guests={3} is_community_table={false} />
        <TableSummary {...restaurant} photo={null} {...{ date: undefined, time }} guests={1} is_community_table />
      </Demo>
    </>
  );
}
