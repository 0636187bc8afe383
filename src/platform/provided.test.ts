import { expect, test } from "vitest";
import { provided, type Provided, registerProvided } from "./provided.server.ts";

test("what a feature hands down is there for those below once it is registered, and until then its absence has a name", () => {
  const slot = "firstOfATest" as keyof Provided;
  expect(() => provided(slot)).toThrow("Nothing is handed down as firstOfATest");
  const given = { answer: () => 42 };
  registerProvided({ [slot]: given } as Partial<Provided>);
  registerProvided({ [slot]: given } as Partial<Provided>);
  expect(provided(slot)).toBe(given);
  const another = { [slot]: { answer: () => 43 } } as Partial<Provided>;
  expect(() => registerProvided(another)).toThrow("Two features fill the slot firstOfATest");
});
