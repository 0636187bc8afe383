import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { NavigationChange } from "#areas/site/header/headerFacts.ts";
import type { Database } from "#platform/db/db.server.ts";
import { openNavigation } from "./navigation.server.ts";

test("an answer that comes after a newer one was asked and heard does not take its place", async () => {
  const hidden = (entry: string): NavigationChange[] => [{ entry, is_hidden: true, position: null }];
  const answers: ((rows: NavigationChange[]) => void)[] = [];
  let tell = () => {};
  const db = {
    all: () => new Promise((answer) => answers.push(answer)),
    listen: (_: string, hear: () => void) => ((tell = hear), Promise.resolve()),
  } as unknown as Database;
  let changed = 0;
  const opening = openNavigation(
    db,
    () => changed++,
    (error) => expect.unreachable(String(error)),
  );
  answers[0]!([]);
  const navigation = await opening;
  tell();
  tell();
  answers[2]!(hidden("second"));
  await turn();
  answers[1]!(hidden("first"));
  await turn();
  expect([navigation.changes(), changed]).toEqual([hidden("second"), 1]);
});
