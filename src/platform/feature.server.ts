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
 * Everything that a feature adds to the server: its registration, which `app/server/features.server.ts` lists. A feature that
 * collects more from other features, including those above it, adds a slot for that here.
 */
export interface Feature {
  api?: readonly Served[];
  /** Routes without a contract, whose responses are generated per request, such as files. */
  routes?: readonly ((services: Services) => Hono<Env>)[];
  /** Routes that external services call, or that wait for external services; they are not queued. */
  outsideServices?: readonly ((services: Services) => Hono<Env>)[];
  /** Topics that open pages follow live. */
  live?: readonly LiveTopic[];
  jobs?: readonly FeatureJob[];
  personalData?: PersonalData;
  /** Called when a mail server reports that a mailbox no longer exists. */
  onBounce?(services: Services, address: string): Promise<void>;
  /** What it offers in a person's name, and withdraws while their account is restricted. */
  suspension?: Suspension;
  /** Who may see the pictures that were uploaded to it. */
  seenPhotos?: SeenPhotos;
  /** Its own refusals. */
  refusals?: RefusalTable;
  /** Functions that read its tables for features below it. */
  provides?: Partial<Provided>;
  cookies?: CookieTable;
  /** Its flags, which operators change and compare while the marketplace runs. */
  flags?: FlagTable;
  /** Its pages' keys in the browser's storage. */
  storage?: StorageTable;
  /** Collects the contents of its slot from all registrations, before any request is served. */
  collect?(features: readonly Feature[]): void;
}
export type FeatureJob = Omit<Job, "run"> & {
  run(services: Services): Promise<unknown>;
  /** A channel of the database: a notification there runs the job at once, in every process. */
  wokenBy?: string;
};

export const feature = (input: Feature): Feature => input;
