import type { Feature } from "./contract.ts";
import { FeatureList } from "./FeatureList.tsx";

const release: Feature = {
  name: "map_on_phones",
  kind: "release",
  owner: "search",
  about: "The map as a sheet on phones.",
  percent: 100,
  weights: null,
  targeting: {},
  run: 1,
  arms: [],
  registered: {},
  goals: [],
  audiences: ["locales"],
  here: { arm: "on", reason: "SPLIT" },
};
const features: Feature[] = [
  release,
  {
    ...release,
    name: "gift_cards",
    owner: "money",
    about: "Travel credit as a present.",
    percent: 0,
    here: { arm: "off", reason: "DISABLED" },
  },
  { ...release, name: "short_checkout", kind: "experiment", owner: "bookings", about: "Two steps instead of three.", percent: 20, targeting: { login: "in" }, here: { arm: "treatment", reason: "OVERRIDE" } }, // prettier-ignore
];

export default function FeatureListDemo() {
  return <FeatureList features={features} owners={["bookings", "money", "search"]} search={{}} />;
}
