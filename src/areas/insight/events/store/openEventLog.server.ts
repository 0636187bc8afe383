import type { Db } from "#platform/db/db.server.ts";
import type { EventLog } from "#platform/eventLog.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";
import { openDirectLog } from "./openDirectLog.server.ts";
import { openNatsLog } from "./openNatsLog.server.ts";

/** Events go directly to the store, or through NATS if one is configured. */
export const openEventLog = async (db: Db, settings: Settings, log: Log): Promise<EventLog> =>
  settings.natsUrl === null ? openDirectLog(db) : openNatsLog(db, { url: settings.natsUrl, stream: settings.natsStream }, log);
