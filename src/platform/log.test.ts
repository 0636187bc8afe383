import { expect, test } from "vitest";
import { openLog } from "./log.server.ts";

test("what went wrong is told by its message and code, whether it is an error or only looks like one, and never with a database's detail", () => {
  const lines: string[] = [];
  const log = openLog("error", { write: (line) => void lines.push(line) });
  const refused = { message: "connect ECONNREFUSED", code: "ECONNREFUSED", detail: "Key (email)=(ana@house.test)" };
  for (const err of [refused, Object.assign(new Error(), refused), "refused"]) log.error({ err });
  const details = { message: refused.message, code: refused.code };
  expect(lines.map((line) => (JSON.parse(line) as { err: unknown }).err)).toMatchObject([details, details, "refused"]);
  expect(lines.join("")).not.toContain("ana@house.test");
});
