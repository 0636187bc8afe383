/** What an address says about merged accounts, and about the campaign email that led here [A2.4.3, B2.1.23]. */
export type Merge = { from: string | null; isAutoLogIn: boolean; campaign: { euid: string | null; eluid: string | null } | null };

const MAX_LENGTH = 100;
const word = (search: URLSearchParams, name: string): string | null =>
  search
    .get(name)
    ?.replaceAll(/\p{Cc}/gu, "")
    .slice(0, MAX_LENGTH)
    .toWellFormed() || null;

export function readMerge(search: URLSearchParams): Merge {
  const flag = search.get("auth_merge_auto_login");
  const [euid, eluid] = [word(search, "euid"), word(search, "eluid")];
  return {
    from: word(search, "auth_merge_from"),
    isAutoLogIn: flag !== null && flag !== "0" && flag !== "false",
    campaign: euid || eluid ? { euid, eluid } : null,
  };
}

/** On a campaign's page, a signed-in person who comes from a merge has nothing to do [A2.4.2, B2.1.22]. */
export const leadsHome = (path: string, merge: Merge, signedIn: boolean): boolean =>
  signedIn && merge.from !== null && path.startsWith("/c/");

/** The same address without what was read of it: where a dismissed notice leads. */
export function withoutMerge(address: string): string {
  const [path = "", text = ""] = address.split("?");
  const search = new URLSearchParams(text);
  for (const name of ["auth_merge_from", "auth_merge_auto_login", "euid", "eluid"]) search.delete(name);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Where a person continues who signed up but had an account: that page tells that they are logged in [A4.3.8]. */
export function markMerged(address: string): string {
  const [path = "", hash] = address.split("#");
  const mark = "auth_merge_from=signup&auth_merge_auto_login=true";
  return `${path}${path.includes("?") ? "&" : "?"}${mark}${hash === undefined ? "" : `#${hash}`}`;
}
