import type { DatePart } from "#lib/dates/dates.ts";
import { BirthDateFields } from "./BirthDateFields.tsx";
import { Demo } from "#ui/demo/Demo.tsx";

const controlOf =
  (name: string, typed: Partial<Record<DatePart, string>> = {}) =>
  (part: DatePart) => ({
    id: `${name}-${part}`,
    name: `${name}_${part}`,
    defaultValue: typed[part],
  });

export default function BirthDateFieldsDemo() {
  return (
    <Demo stack>
      <BirthDateFields controlOf={controlOf("born")} errorOf={() => undefined} isWholeWrong={false} />
      <BirthDateFields
        controlOf={controlOf("half", { day: "3", year: "1990" })}
        errorOf={(part) => (part === "month" ? "Enter the month." : undefined)}
        isWholeWrong={false}
      />
      <BirthDateFields
        controlOf={controlOf("none", { day: "31", month: "2", year: "1990" })}
        errorOf={(part) => (part === "day" ? "Enter a real date, with a four-digit year." : undefined)}
        isWholeWrong
      />
    </Demo>
  );
}
