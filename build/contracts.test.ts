import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { CALLABLE, type Endpoint } from "../src/lib/http/endpoint.ts";
import { browserContract, contractAddresses } from "./contracts.ts";

const CONTRACTS = globSync("src/{areas,lib}/**/{contract,*Contract}.ts");
const load = async (address: string) => (await import(address)) as Record<string, Partial<Endpoint>>;

test("the browser's copy of every endpoint promises what the server's does, property by property", async () => {
  let endpoints = 0;
  let atomic = 0;
  for (const file of CONTRACTS) {
    const own = await load(resolve(file));
    const copy = await load(`data:text/javascript,${encodeURIComponent(await browserContract(resolve(file)))}`);
    const names = Object.keys(own).filter((name) => own[name]?.summary !== undefined && own[name].path !== undefined);
    expect(Object.keys(copy).toSorted(), file).toEqual(names.toSorted());
    for (const name of names) {
      const { auth, ...promised } = own[name]!;
      const needsPerson = auth === "signedIn" && promised.method !== "GET";
      const expected: Partial<Endpoint> = { ...promised, ...(needsPerson && { auth }) };
      for (const key of CALLABLE) expect(copy[name]![key], `${key} of ${name} in ${file}`).toBe(expected[key]);
      endpoints++;
      if (copy[name]!.atomic) atomic++;
    }
  }
  expect(endpoints).toBeGreaterThan(250);
  expect(atomic).toBeGreaterThan(100);
});

test("nothing else of a contract comes to the browser: no shape, no rule", async () => {
  const code = await browserContract(resolve("src/areas/bookings/deposits/contract.ts"));
  expect(code).toContain(
    'export const claimDeposit = {"method":"POST","path":"/v2/reservations/:code/deposit/claim","auth":"signedIn","atomic":true};',
  );
  expect(code).not.toMatch(/import|summary|perMinute|\bDeposit\b/);
});

test("the copy takes the place of every contract, of the product and of the API itself, and of nothing else", async () => {
  const transform = contractAddresses().transform as (code: string, id: string) => Promise<string> | undefined;
  const replaced = (file: string) => transform("", resolve(file));
  expect(await replaced("src/lib/http/batchContract.ts")).toBe('export const batch = {"method":"POST","path":"/v2/batch"};');
  expect(await replaced("src/areas/bookings/deposits/contract.ts")).toContain("claimDeposit");
  expect(replaced("src/lib/http/endpoint.ts")).toBe(undefined);
});
