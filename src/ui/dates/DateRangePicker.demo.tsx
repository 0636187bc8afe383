import { DateRangePicker } from "./DateRangePicker.tsx";
import { Demo } from "#ui/demo/Demo.tsx";

/** Two days of every ten are taken. */
const taken = (day: string) => day.endsWith("4") || day.endsWith("5");

export default function DateRangePickerDemo() {
  return (
    <Demo stack>
      <DateRangePicker legend="When" min="2027-01-01" max="2028-01-01" />
      <DateRangePicker
        legend="Your dates"
        names={{ checkin: "from", checkout: "to" }}
        defaultValue={{ checkin: "2027-05-06", checkout: "2027-05-11" }}
        min="2027-05-01"
        max="2028-05-01"
        minNights={2}
        isUnavailable={taken}
      />
      <DateRangePicker
        legend="With an error"
        defaultValue={{ checkin: "2027-05-06", checkout: "2027-05-06" }}
        error="Leaving comes after arriving."
      />
    </Demo>
  );
}
