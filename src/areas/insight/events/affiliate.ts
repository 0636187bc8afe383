import { readCookie } from "#lib/browser/browserCookies.ts";

const MAX_LENGTH = 100;

/** What the address names, unless the cookie has it already: both values, a missing one as "false" [B7.4.2]. */
export function newAffiliate(search: string, cookie: string | null): { af: string; c: string } | null {
  const named = new URLSearchParams(search);
  const [af, c] = ["af", "c"].map((name) => named.get(name)?.slice(0, MAX_LENGTH) || null);
  if (!af && !c) return null;
  const stored = new URLSearchParams(cookie ?? "");
  const isStored = (name: string, value: string | null | undefined) => !value || stored.get(name) === value;
  return isStored("af", af) && isStored("c", c) ? null : { af: af ?? "false", c: c ?? "false" };
}

/** Reports an affiliate or a campaign that led here to the server. */
export async function noteAffiliate(tokenOf: () => Promise<string>): Promise<void> {
  const found = newAffiliate(location.search, readCookie("affiliate"));
  if (!found) return;
  const answer = await fetch(`/noop?${new URLSearchParams(found)}`, {
    method: "POST",
    keepalive: true,
    headers: { "x-csrf-token": await tokenOf() },
  });
  await answer.text();
}
