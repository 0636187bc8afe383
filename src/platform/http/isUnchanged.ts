/**
 * Whether the client has this version already, by the header If-None-Match: a list of tags or `*`. Weak and strong tags with the
 * same text match, as RFC 9110 (13.1.2) demands: proxies that compress responses turn strong tags into weak ones.
 */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.match(OPAQUE)?.includes(etag.replace(/^W\//, "")) ?? false;
}
const OPAQUE = /"[^"]*"/g;
