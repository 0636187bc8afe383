import type { Hono } from "hono";
import type { Env, Services, Served } from "./http/http.server.ts";
import type { CookieTable } from "./http/cookies.server.ts";
import type { FlagTable } from "./flags/flags.server.ts";
import type { RefusalTable } from "./http/refusals.server.ts";
import type { Provided } from "./provided.server.ts";
import type { Job } from "./jobs/jobs.server.ts";
import type { LiveTopic } from "./live/liveStreams.server.ts";
import type { SeenPhotos } from "./files/seenPhotos.server.ts";
import type { StorageTable } from "./visitor/browserStorage.server.ts";
import type { Suspension } from "./visitor/suspension.server.ts";
import type { PersonalData } from "./visitor/personalData.server.ts";

/**
 * All that a feature brings to the server: its one registration, which `app/server/features.server.ts` names. A feature that collects
 * more from others, also from those above it, adds the slot for it itself.
 */
export interface Feature {
  api?: readonly Served[];
  /** What has no contract and is made for who asks, as files. */
  routes?: readonly ((services: Services) => Hono<Env>)[];
  /** What others call, or is answered once others have: who asks waits for no turn. */
  outsideServices?: readonly ((services: Services) => Hono<Env>)[];
  /** What an open page hears of as it happens. */
  live?: readonly LiveTopic[];
  jobs?: readonly FeatureJob[];
  personalData?: PersonalData;
  /** What follows for it when the server of a mailbox says that there is no such mailbox any more. */
  onBounce?(services: Services, address: string): Promise<void>;
  /** What it offers others in somebody's name, and does not while that account is restricted. */
  suspension?: Suspension;
  /** Which of the pictures that were uploaded to it are shown, and to whom. */
  seenPhotos?: SeenPhotos;
  /** Expected noes of its own. */
  refusals?: RefusalTable;
  /** What those below are answered from its tables. */
  provides?: Partial<Provided>;
  cookies?: CookieTable;
  /** What operators turn on and off, and compare, while the marketplace runs. */
  flags?: FlagTable;
  /** What its pages keep in the browser besides. */
  storage?: StorageTable;
  /** Takes from all registrations what they have in its slot, before anything is served. */
  collect?(features: readonly Feature[]): void;
}
export type FeatureJob = Omit<Job, "run"> & {
  run(services: Services): Promise<unknown>;
  /** A channel of the database: what is told there has it run at once, in every process. */
  wokenBy?: string;
};

export const feature = (input: Feature): Feature => input;
