import type { Db } from "#platform/db/db.server.ts";
import type { EventLog } from "#platform/eventLog.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";
import { keepDirectly } from "./keepDirectly.server.ts";
import { keepThroughNats } from "./keepThroughNats.server.ts";

/** Events go straight to the store, or by way of NATS where one is named. */
export const openEventLog = async (db: Db, settings: Settings, log: Log): Promise<EventLog> =>
  settings.natsUrl === null ? keepDirectly(db) : keepThroughNats(db, { url: settings.natsUrl, stream: settings.natsStream }, log);
