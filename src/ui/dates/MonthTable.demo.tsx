import { Demo } from "#ui/demo/Demo.tsx";
import { Moment } from "./Moment.tsx";
import { MonthTable } from "./MonthTable.tsx";

export default function MonthTableDemo() {
  return (
    <>
      <Demo title="A month, of which some days are taken" stack>
        <MonthTable first="2026-12-01">{(day, n) => (day >= "2026-12-24" && day < "2026-12-27" ? <s>{n}</s> : n)}</MonthTable>
      </Demo>
      <Demo title="An instant">
        <p>
          Written on <Moment at="2026-12-01T11:58:00.000Z" />
        </p>
      </Demo>
    </>
  );
}
