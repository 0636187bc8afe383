import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

const Targeting = z.object({
  locales: z.optional(z.array(z.string())),
  countries: z.optional(z.array(z.string())),
  login: z.optional(z.enum(["in", "out"])),
  roles: z.optional(z.array(z.enum(["member", "operator"]))),
  host: z.optional(z.boolean()),
});
const Setting = z.object({
  percent: z.number(),
  /** The weights of an experiment's variants; null where they are the registry's. */
  weights: z.nullable(z.record(z.string(), z.number())),
  targeting: Targeting,
  /** Increases when variants or audience change: earlier counts are kept apart. */
  run: z.int(),
});
export type Setting = z.output<typeof Setting>;
const Feature = z.object({
  name: z.string(),
  kind: z.enum(["release", "experiment"]),
  owner: z.string(),
  about: z.string(),
  ...Setting.shape,
  arms: z.array(z.object({ name: z.string(), weight: z.number(), parameters: z.record(z.string(), z.boolean()) })),
  /** The registry's weights, by variant. */
  registered: z.record(z.string(), z.number()),
  goals: z.array(z.string()),
  /** The audiences that it may be limited to. */
  audiences: z.array(z.enum(["locales", "countries", "login", "roles", "host"])),
  /** In the requesting browser: its variant, and why. */
  here: z.object({ arm: z.string(), reason: z.string() }),
});
export type Feature = z.output<typeof Feature>;
const Change = z.object({
  id: z.int(),
  before: Setting,
  after: Setting,
  changed_by: z.object({ id: z.int(), first_name: z.string() }),
  at: z.string(),
});
export type Change = z.output<typeof Change>;
const Result = z.object({
  goal: z.string(),
  arms: z.array(z.object({ arm: z.string(), weight: z.number(), exposed: z.int(), converted: z.int() })),
});
export type Result = z.output<typeof Result>;
const text = (max: number) => z.string().check(z.maxLength(max));

export const listFeatures = endpoint("GET /v2/features", {
  summary: "Every feature, or those whose name or description has a word: for how many each is on; for operators",
  input: z.object({ q: z.optional(text(100)), owner: z.optional(text(100)), kind: z.optional(text(20)) }),
  output: z.object({ features: z.array(Feature), owners: z.array(z.string()) }),
  auth: "signedIn",
});

const FeatureRead = z.object({
  feature: Feature,
  /** The latest first. */
  changes: z.array(Change),
  /** The results of this run, for each goal. */
  results: z.array(Result),
  /** Whether it may be changed without another proof of identity. */
  is_fresh: z.boolean(),
});
export type FeatureRead = z.output<typeof FeatureRead>;

export const readFeature = endpoint("GET /v2/features/:name", {
  summary: "One feature: who changed what, and what came of an experiment; for operators",
  input: z.object({ name: text(100) }),
  output: FeatureRead,
  auth: "signedIn",
});

export const askFeatures = endpoint("GET /v1/trebuchet/multi", {
  summary:
    "Whether features are on for the visitor, or experiments in an arm that changes something; one that nobody knows is off",
  input: z.object({ features: z.array(text(100)).check(z.maxLength(100)) }),
  output: z.object({ features: z.array(z.object({ feature: z.string(), launch: z.boolean() })) }),
  auth: "anyone",
  scope: "any",
});

/** A list, or a text of words, as a form's field sends it. */
const texts = z.optional(z.union([text(1000), z.array(text(20)).check(z.maxLength(300))]));
/** A form's field is accepted, too. An empty field is not 0, which would turn a feature off for everyone. */
const numberIn = (low: number, high: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\s*\d/))]),
    z.coerce.number<string | number>().check(z.minimum(low), z.maximum(high)),
  );

export const setFeature = endpoint("PUT /v2/features/:name", {
  summary: "Turn a feature on or off, for a part of the people, with other weights or for another audience; for operators",
  input: z.object({
    name: text(100),
    percent: numberIn(0, 100).check(z.refine((percent) => percent === 0 || percent >= 0.01)),
    /** By variant; if left out, they stay. */
    weights: z.optional(z.record(text(100), numberIn(0, 1000))),
    /** If left out, it stays; an empty part limits nothing. */
    targeting: z.optional(
      z.object({
        locales: texts,
        countries: texts,
        login: z.optional(z.enum(["", "in", "out"])),
        role: z.optional(z.enum(["", "member", "operator"])),
        host: z.optional(z.enum(["", "yes", "no"])),
      }),
    ),
  }),
  output: z.object({ feature: Feature }),
  auth: "signedIn",
});

export const overrideFeature = endpoint("PUT /v2/feature_overrides/:name", {
  summary: "Set a feature for this one browser: on, off or an arm; empty is as decided for everyone; for operators",
  input: z.object({ name: text(100), arm: text(100) }),
  output: z.object({ feature: Feature }),
  auth: "signedIn",
});
