export const SESSION_IDLE_MS = 12 * 3_600_000;
export const SESSION_REMEMBERED_MS = 30 * 86_400_000;
/** A session in use is prolonged at most this often, so that reading a page does not write. */
export const SESSION_PROLONG_MS = 10 * 60_000;
export const PASSWORD_LENGTH = { least: 8, most: 128 }; // [A5.2]
export const NAME_MOST = 35; // [A5.4]
export const EMAIL_MOST = 255; // [A5.5]

/** Where to go after signing in: an address of this site, or home. Others' addresses would make us a trap's first half. */
export function safeNext(next: string | undefined): string {
  return next && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : "/";
}

/** When a session ends that is used at this moment. */
export const sessionEnd = (now: Date, remembered: boolean): Date =>
  new Date(now.getTime() + (remembered ? SESSION_REMEMBERED_MS : SESSION_IDLE_MS));
