import { createHash } from "node:crypto";
import type { Flag } from "#platform/flags/flags.server.ts";
import { type Asker, decideFeature, type FeatureSetting } from "#platform/flags/decideFeature.server.ts";
import { median, printTable, spread, verdict } from "./measure.ts";

const ROUNDS = 9;
const EACH = 100_000;
const GOAL = { atMost: 2 };

const common = { owner: "header", about: "", percent: 50, audiences: [] } as const;
const release = { ...common, kind: "release" } as const satisfies Flag;
const experiment = {
  ...common,
  kind: "experiment",
  arms: [
    { name: "control", weight: 1 },
    { name: "treatment", weight: 1 },
  ],
} as const satisfies Flag;
const half: FeatureSetting = { percent: 50, weights: null, targeting: {}, run: 1 };
const narrowed: FeatureSetting = { ...half, targeting: { locales: ["en", "es"], countries: ["PT", "ES"], login: "out" } };

const askers = Array.from({ length: 1000 }, (_, n): Asker => ({
  subject: `1795312526_gQ2ob0eD3a8D${n}`,
  signed_in: false,
  role: null,
  is_host: false,
  locale: "en",
  country: "PT",
  overrides: {},
}));
const hash = (salt: string, subject: string) =>
  createHash("sha256").update(`${salt} ${subject}`).digest().readUInt32BE(0) / 2 ** 32;

/**
 * Compares a decision for a new visitor with the hash that it needs in any case. Decisions that were made before are remembered
 * and cost neither.
 */
export async function features() {
  const cases = [
    {
      name: "release for half",
      decide: (asker: Asker) => decideFeature({ name: "bench_release", feature: release, setting: half }, asker),
    },
    {
      name: "release for half of an audience",
      decide: (asker: Asker) => decideFeature({ name: "bench_release", feature: release, setting: narrowed }, asker),
    },
    // Two hashes for visitors who are included: one for the inclusion, one for the variant.
    {
      name: "experiment for half, two arms",
      decide: (asker: Asker) => decideFeature({ name: "bench_arms", feature: experiment, setting: half }, asker),
    },
  ];
  const rows = cases.map(({ name, decide }) => {
    const [bare, ours, ratio]: [number[], number[], number[]] = [[], [], []];
    for (let round = -1; round < ROUNDS; round++) {
      const [one, other] = [time((asker) => hash("bench_release", asker.subject)), time(decide)];
      if (round < 0) continue;
      bare.push(one);
      ours.push(other);
      ratio.push(other / one);
    }
    return [name, spread(bare), spread(ours), spread(ratio), verdict(median(ratio), GOAL)];
  });
  printTable("Deciding a feature, µs", ["", "bare hash", "ours", "ratio", "goal"], rows);
}

let sink = 0;
/** Microseconds per call. The result is used, because the optimiser would drop the call otherwise. */
function time(work: (asker: Asker) => unknown): number {
  const began = performance.now();
  for (let i = 0; i < EACH; i++) if (work(askers[i % askers.length]!) === null) sink++;
  return ((performance.now() - began) * 1000) / EACH;
}
