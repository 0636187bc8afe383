import { refuse } from "#lib/http/refusal.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { pushEndpoint } from "#platform/push/sendPush.server.ts";
import { arePushKeys, serverKeysFrom } from "#platform/push/webPush.server.ts";
import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import { type PushState, readPush, turnOffPush, turnOnPush } from "./contract.ts";
import { deleteSubscription, hasSubscription, saveSubscription } from "./sql.server.ts";

export const pushCodesApi = [
  serve(readPush, async (context) => ({ push: await readPushState(context) })),

  serve(turnOnPush, async (context) => {
    const { db, viewer, now } = context;
    // Otherwise a thief who has only a session would be shown the codes that guard against that.
    requireFresh(viewer, now());
    const target = targetIn(context);
    await saveSubscription(db, { session_id: viewer.session_id, user_id: viewer.id, ...target }, now());
    return { push: await readPushState(context) };
  }),

  serve(turnOffPush, async (context) => {
    await deleteSubscription(context.db, context.viewer.session_id);
    return { push: await readPushState(context) };
  }),
];

async function readPushState({
  db,
  viewer,
  secret,
  settings,
}: Pick<HandlerContext<typeof readPush>, "db" | "viewer" | "secret" | "settings">): Promise<PushState> {
  return {
    is_on: await hasSubscription(db, viewer.session_id),
    public_key: serverKeysFrom(secret).public_key.toString("base64url"),
    needs_service: !settings.isDemo,
  };
}

const NOWHERE = { endpoint: null, p256dh: null, auth: null };
function targetIn({ input, settings: { isDemo } }: HandlerContext<typeof turnOnPush>) {
  if (input.endpoint === undefined && isDemo) return NOWHERE;
  const endpoint = pushEndpoint(input.endpoint ?? "", isDemo) ?? refuse("validation", { endpoint: ["invalid"] });
  const keys = { p256dh: input.p256dh ?? "", auth: input.auth ?? "" };
  if (!arePushKeys(keys)) refuse("validation", { p256dh: ["invalid"] });
  return { endpoint, ...keys };
}
