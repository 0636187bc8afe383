/**
 * The address to continue at after signing in: one of this site, otherwise the home page. Redirecting to other sites would help
 * phishing.
 */
export function safeNext(next: unknown): string {
  if (typeof next !== "string" || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(next)) return "/";
  // A URL parser takes "//elsewhere" for the path of "/.//elsewhere".
  return new URL(next, "http://a").pathname.startsWith("//") ? "/" : next;
}
