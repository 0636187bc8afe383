import { expect, test } from "vitest";
import { detailsTyped, isForHost } from "./rules.ts";

const TYPED = { legal_name: " Ana  Reis ", birth_date: "1990-04-02", nationality: "br", address: "Rua 1\nLisboa" };

test("details hold as people type them, and are stored in one manner", () => {
  expect(detailsTyped(TYPED, "2026-12-01")).toEqual({
    details: { legal_name: "Ana Reis", birth_date: "1990-04-02", nationality: "BR", address: "Rua 1\nLisboa" },
  });
});

test.for(["2026-12-02", "1899-12-31", "2010-01-01", "1990-02-30", "yesterday"])("%s is nobody's birth date who books", (day) => {
  expect(detailsTyped({ ...TYPED, birth_date: day }, "2026-12-01")).toEqual({ wrong: { birth_date: ["invalid"] } });
});

test("a host has them for a stay that is paid, to the day on which the guest leaves", () => {
  expect(isForHost("paid", "2026-12-24", "2026-12-24")).toBe(true);
  expect(isForHost("checked_in", "2026-12-24", "2026-12-25")).toBe(false);
  for (const status of ["held", "requested", "accepted", "cancelled_by_guest"] as const)
    expect(isForHost(status, "2026-12-24", "2026-12-01")).toBe(false);
});
