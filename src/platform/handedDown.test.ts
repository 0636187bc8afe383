import { expect, test } from "vitest";
import { handedDown, type HandedDown, registerHandedDown } from "./handedDown.server.ts";

test("what a feature hands down is there for those below once it is registered, and until then its absence has a name", () => {
  const slot = "firstOfATest" as keyof HandedDown;
  expect(() => handedDown(slot)).toThrow("Nothing is handed down as firstOfATest");
  const given = { answer: () => 42 };
  registerHandedDown({ [slot]: given } as Partial<HandedDown>);
  registerHandedDown({ [slot]: given } as Partial<HandedDown>);
  expect(handedDown(slot)).toBe(given);
  const another = { [slot]: { answer: () => 43 } } as Partial<HandedDown>;
  expect(() => registerHandedDown(another)).toThrow("Two features fill the slot firstOfATest");
});
