import { requireChallengeMet } from "#areas/identity/verification/requireChallengeMet.server.ts";
import { isOperator } from "#areas/identity/accounts/people/people.server.ts";
import { viewerOf } from "#areas/identity/accounts/sessions/sessions.server.ts";
import { consentFor } from "#areas/identity/privacy/consentFor.server.ts";
import { openApiAccess } from "#areas/identity/apiAccess/apiAccess.server.ts";
import { claimInvitation } from "#areas/money/referrals/claim.server.ts";
import { joinInvited } from "#areas/wishlists/lists/people/joinList.server.ts";
import type { Database } from "#platform/db/db.server.ts";
import { openEventLog } from "#areas/insight/events/store/openEventLog.server.ts";
import { readFeatureSettings } from "#areas/insight/experiments/sql.server.ts";
import { openExposures } from "#areas/insight/experiments/exposures.server.ts";
import { secretOf } from "#platform/http/csrf.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { openFeatures } from "#platform/flags/features.server.ts";
import { createLimits } from "#platform/limits/limits.server.ts";
import { openLog } from "#platform/log.server.ts";
import { photosOf } from "#platform/files/photosOf.server.ts";
import { openPost } from "#platform/mail/post.server.ts";
import { openNetworkQueue } from "#platform/limits/networkQueue.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

type Options = { photosDir: string; now?: () => Date; networkQueue?: ReturnType<typeof openNetworkQueue> };
/** The services that every handler uses, created once for an open and migrated database. */
export async function openServices(
  db: Database,
  settings: Settings,
  { photosDir, now = () => new Date(), networkQueue = openNetworkQueue() }: Options,
): Promise<Services> {
  const log = openLog(settings.logLevel);
  const secret = await secretOf(db);
  return {
    db,
    settings,
    now,
    networkQueue,
    limits: createLimits(db, { now: () => now().getTime() }),
    features: await openFeatures(db, log, readFeatureSettings),
    exposures: openExposures(db, log, now),
    events: await openEventLog(db, settings, log),
    photos: photosOf(settings, photosDir),
    post: openPost(settings, now),
    log,
    secret,
    welcome: async (arrival) => {
      await claimInvitation(arrival);
      await joinInvited(arrival);
    },
    requireChallengeMet,
    consentFor,
    viewerOf: (from, cookies) => viewerOf(from, cookies, now()),
    isOperator,
    apiAccess: openApiAccess(db, secret, now),
  };
}
