/** Where to go after signing in: an address of this site, or home. Others' addresses would make us a trap's first half. */
export function safeNext(next: unknown): string {
  if (typeof next !== "string" || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(next)) return "/";
  // Whoever reads "/.//elsewhere" as an address has "//elsewhere" as its path.
  return new URL(next, "http://a").pathname.startsWith("//") ? "/" : next;
}
