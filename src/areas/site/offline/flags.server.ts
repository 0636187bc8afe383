import type { FlagTable } from "#platform/flags/flags.server.ts";

export const offlineFlags = {
  service_worker: {
    kind: "release",
    owner: "offline",
    percent: 100,
    about: "Let visited pages be read offline through a service worker; when off, the worker removes itself", // [B2.1.11]
    audiences: [],
  },
} as const satisfies FlagTable;

type Flags = typeof offlineFlags;
declare module "#lib/page/flagNames.ts" {
  interface FlagNames extends Flags {}
}
