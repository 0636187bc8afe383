import fc from "#test/house/fastCheck.ts";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commonPasswords } from "./commonPasswords.ts";
import { passwordStrength } from "./passwordStrength.ts";

type Answer = {
  note: string;
  username: string;
  password: string;
  exclude?: { source: string; flags: string };
  score: number;
  status: string;
};
const answers = JSON.parse(readFileSync(new URL("./passwordStrength.answers.json", import.meta.url), "utf8")) as Answer[];
const common = commonPasswords;
const password = fc.string({ maxLength: 40 });

test("all 73 known answers hold [B5.4, B5.5, B5.6, B5.7, B5.8, B5.9, A9.3]", () => {
  expect(answers).toHaveLength(73);
  for (const { note, username, password, exclude, score, status } of answers) {
    const excludes = exclude && new RegExp(exclude.source, exclude.flags);
    expect([note, passwordStrength(password, { username, excludes, common })]).toEqual([note, { score, status }]);
  }
});

test("a score lies between 0 and 100 and its label follows from it [B5.8, A4.3.11]", () => {
  fc.assert(
    fc.property(password, fc.string({ maxLength: 8 }), (password, username) => {
      const { score, status } = passwordStrength(password, { username });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(status).toBe(score < 35 ? "weak" : score < 70 ? "good" : "strong");
    }),
  );
});

test("a password and its mirror image are as strong as each other: runs count both ways [B5.7]", () => {
  fc.assert(
    fc.property(password, (password) => {
      const mirror = password.split("").toReversed().join("");
      expect(passwordStrength(mirror)).toEqual(passwordStrength(password));
    }),
  );
});

test("fewer than six characters, or neither digit nor symbol in twenty, are weak [B5.5, B5.7]", () => {
  const isWeak = (password: string) => passwordStrength(password).status === "weak";
  fc.assert(fc.property(fc.string({ maxLength: 5 }), isWeak));
  const mails = fc.array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFG"), { maxLength: 20 }).map((l) => l.join(""));
  fc.assert(fc.property(mails, isWeak));
});

test("about 500 common passwords are invalid in any case of their letters [B5.9]", () => {
  expect(common.size).toBeGreaterThan(480);
  expect(common.size).toBeLessThan(560);
  for (const one of common)
    for (const written of [one, one.toUpperCase(), one[0]!.toUpperCase() + one.slice(1)])
      expect([one, passwordStrength(written, { common }).status]).toEqual([one, "invalid"]);
});
