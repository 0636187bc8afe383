import { expect, test } from "vitest";
import { unreadFields } from "./unreadFields.ts";

test("half a time, or letters for a number, are what a form says it cannot read; what is empty or whole is sent", () => {
  const control = (name: string, badInput: boolean) => ({ name, validity: { badInput } as ValidityState });
  const complete = [control("title", false), {} /* a field set */];
  expect(unreadFields(complete)).toBeNull();
  expect(unreadFields([...complete, control("time", true), control("weights[a]", true)])).toEqual({
    time: ["unread"],
    "weights.a": ["unread"],
  });
});
