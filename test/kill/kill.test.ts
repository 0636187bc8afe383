import { expect, test } from "vitest";
import { killWriters } from "./kill.ts";
import { templateTar } from "#test/house/template.ts";
import { isThorough } from "#test/house/thorough.ts";

const KILLS = isThorough ? 20 : 2;

test(
  "kill -9 of a process that creates or writes the embedded database loses nothing that was acknowledged",
  { timeout: KILLS * 15_000 },
  async () => {
    const [creating, writing] = await killWriters(KILLS, templateTar);
    expect([creating, writing]).toMatchObject([
      { while: "creating", lost: 0, halved: 0 },
      { while: "writing", lost: 0, halved: 0 },
    ]);
    expect(writing!.acknowledged).toBeGreaterThan(0);
  },
);
