import { expect, test } from "vitest";
import { killWriters } from "./kill.ts";
import { templateTar } from "#test/house/template.ts";
import { isThorough } from "#test/house/thorough.ts";

test("kill -9 of a process that creates or writes the embedded database loses nothing that was acknowledged", async () => {
  const [creating, writing] = await killWriters(isThorough ? 20 : 2, templateTar);
  expect([creating, writing]).toMatchObject([
    { while: "creating", lost: 0, halved: 0 },
    { while: "writing", lost: 0, halved: 0 },
  ]);
  expect(writing!.acknowledged).toBeGreaterThan(0);
});
