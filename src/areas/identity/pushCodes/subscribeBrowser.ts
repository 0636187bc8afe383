import type { Call } from "#lib/http/call.ts";
import { turnOnPush } from "./contract.ts";

/** Why a browser shows no codes: its owner declined, or it cannot show them. */
export type PushProblem = "denied" | "unsupported" | "failed";

/** Asks the browser's owner for permission, and subscribes the browser with its own push service. */
export async function subscribeBrowser(call: Call, public_key: string): Promise<PushProblem | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || typeof PushManager === "undefined") return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
    const { endpoint, keys } = subscription.toJSON();
    await call(turnOnPush, { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
    return null;
  } catch (error) {
    console.warn("Notifications could not be turned on", error);
    return "failed";
  }
}
