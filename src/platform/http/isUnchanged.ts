/**
 * Whether whoever asks has this form of it already, by the header If-None-Match: a list of tags or `*`. Weak and strong tags of the same
 * text are the same here, as RFC 9110 (13.1.2) has it: proxies that compress on their way make strong ones weak.
 */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.match(OPAQUE)?.includes(etag.replace(/^W\//, "")) ?? false;
}
const OPAQUE = /"[^"]*"/g;
