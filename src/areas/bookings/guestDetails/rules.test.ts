import { expect, test } from "vitest";
import { detailsTyped, isForHost, MAX_LENGTH } from "./rules.ts";

const TYPED = { legal_name: " Ana  Reis ", birth_date: "1990-04-02", nationality: "br", address: "Rua 1\nLisboa" };

test("details hold as people type them, and are stored in one manner", () => {
  expect(detailsTyped(TYPED, "2026-12-01")).toEqual({
    details: { legal_name: "Ana Reis", birth_date: "1990-04-02", nationality: "BR", address: "Rua 1\nLisboa" },
  });
});

test("every detail is needed, and each names its own error", () => {
  const required = ["required"];
  const all = { legal_name: required, birth_date: required, nationality: required, address: required };
  expect(detailsTyped({}, "2026-12-01")).toEqual({ wrong: all });
  expect(detailsTyped({ legal_name: " ", birth_date: " ", nationality: " ", address: "\n" }, "2026-12-01")).toEqual({
    wrong: all,
  });
  expect(detailsTyped({ ...TYPED, nationality: "XX" }, "2026-12-01")).toEqual({ wrong: { nationality: ["invalid"] } });
});

test("spaces around a day and a country do not count", () => {
  expect(detailsTyped({ ...TYPED, birth_date: " 1990-04-02 ", nationality: " br " }, "2026-12-01")).toMatchObject({
    details: { birth_date: "1990-04-02", nationality: "BR" },
  });
});

test("a name and an address fit up to their length", () => {
  const [name, address] = [MAX_LENGTH.legal_name, MAX_LENGTH.address].map((length) => "a".repeat(length));
  expect(detailsTyped({ ...TYPED, legal_name: name, address }, "2026-12-01")).toHaveProperty("details");
  expect(detailsTyped({ ...TYPED, legal_name: `${name}a`, address: `${address}a` }, "2026-12-01")).toEqual({
    wrong: { legal_name: ["too_long"], address: ["too_long"] },
  });
});

test("whoever books is eighteen by that day, and born in 1900 at the earliest", () => {
  for (const birth_date of ["1900-01-01", "2008-12-01"])
    expect(detailsTyped({ ...TYPED, birth_date }, "2026-12-01")).toHaveProperty("details");
  expect(detailsTyped({ ...TYPED, birth_date: "2008-12-02" }, "2026-12-01")).toHaveProperty("wrong");
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
