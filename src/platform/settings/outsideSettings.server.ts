import { z } from "zod";

const address = z.url({ protocol: /^https?$/, error: "is not an address like https://maps.example.org/map.js" });
const at = (meaning: string) => ({ meaning, fallback: "", schema: address });
const sites = (meaning: string) => ({
  meaning: `${meaning}, separated by commas, like https://tiles.example.org`,
  fallback: "",
  schema: z
    .string()
    .regex(
      /^https?:\/\/[\w.:*-]+(\s*,\s*https?:\/\/[\w.:*-]+)*$/,
      "is not a list like https://a.example.org,https://b.example.org",
    )
    .transform((list) => list.split(/\s*,\s*/)),
});

/** Settings of parts that other sites provide; each is off unless it is set. */
export const OUTSIDE_SETTINGS = {
  MAP_PROVIDER: {
    meaning: "Map provider: mapbox, google or gaode; without it, our own map, which makes no outside requests",
    fallback: "",
    schema: z.enum(["mapbox", "google", "gaode"], "is not one of mapbox, google, gaode"), // [A3.19]
  },
  MAP_SCRIPT_URL: at("That map's script; required with MAP_PROVIDER"),
  MAP_STYLESHEET_URL: at("That map's stylesheet, where it has one"),
  MAP_PLACES_URL: at("A script of that provider about places, fetched after the map's"),
  MAP_KEY: { meaning: "The provider's key for pages; visible to everyone", fallback: "", schema: z.string() },
  MAP_ORIGINS: sites("Other sites that the map loads from"),
  CHINA_MAP_SCRIPT_URL: at(
    "The script of gaode's map, for readers of Chinese and visitors from China; without it they have the others' map",
  ),
  CHINA_MAP_KEY: { meaning: "That map's key for pages", fallback: "", schema: z.string() },
  CHINA_MAP_ORIGINS: sites("Other sites that gaode's map loads from"),
  WALKTHROUGH_ORIGINS: sites("Sites that may show virtual tours of luxury homes in a frame"),
  DEVICE_PROFILE_URL: at("Hidden page of a fraud-prevention service that recognizes devices; loaded only with consent"),
  DEVICE_PROFILE_ORG: {
    meaning: "Our organization's name with that service; required with its address",
    fallback: "",
    schema: z.string(),
  },
} as const;

export type MapSettings = {
  provider: "mapbox" | "google" | "gaode";
  scriptUrl: string;
  stylesheetUrl: string | null;
  placesUrl: string | null;
  key: string | null;
  origins: string[];
};
export type OutsideSettings = {
  map: MapSettings | null;
  /** Replaces `map` for readers of Chinese and visitors from China. */
  chinaMap: MapSettings | null;
  walkthroughOrigins: string[];
  deviceProfile: { url: string; organisation: string } | null;
};

type Read = <Name extends keyof typeof OUTSIDE_SETTINGS>(
  name: Name,
) => z.output<(typeof OUTSIDE_SETTINGS)[Name]["schema"]> | null;

/** `wrong` receives a line for each setting that is missing something it needs. */
export function readOutsideSettings(read: Read, wrong: string[]): OutsideSettings {
  const [provider, scriptUrl] = [read("MAP_PROVIDER"), read("MAP_SCRIPT_URL")];
  if (provider && !scriptUrl) wrong.push("MAP_SCRIPT_URL is needed with MAP_PROVIDER");
  const [url, organisation] = [read("DEVICE_PROFILE_URL"), read("DEVICE_PROFILE_ORG")];
  if (url && !organisation) wrong.push("DEVICE_PROFILE_ORG is needed with DEVICE_PROFILE_URL");
  const origins = [
    ...new Set([
      ...[scriptUrl, read("MAP_STYLESHEET_URL"), read("MAP_PLACES_URL")].flatMap(originOf),
      ...(read("MAP_ORIGINS") ?? []),
    ]),
  ];
  return {
    map:
      provider && scriptUrl
        ? {
            provider,
            scriptUrl,
            stylesheetUrl: read("MAP_STYLESHEET_URL"),
            placesUrl: read("MAP_PLACES_URL"),
            key: read("MAP_KEY"),
            origins,
          }
        : null,
    chinaMap: chinaMapOf(read),
    walkthroughOrigins: read("WALKTHROUGH_ORIGINS") ?? [],
    deviceProfile: url && organisation ? { url, organisation } : null,
  };
}

function chinaMapOf(read: Read): MapSettings | null {
  const scriptUrl = read("CHINA_MAP_SCRIPT_URL");
  if (!scriptUrl) return null;
  const origins = [...new Set([...originOf(scriptUrl), ...(read("CHINA_MAP_ORIGINS") ?? [])])];
  return { provider: "gaode", scriptUrl, stylesheetUrl: null, placesUrl: null, key: read("CHINA_MAP_KEY"), origins };
}

const originOf = (url: string | null) => (url === null ? [] : [new URL(url).origin]);
