import type { Db } from "#platform/db/db.server.ts";
import type { Cookies } from "#platform/http/cookies.server.ts";
import type { Services, Viewer, Visitor } from "#platform/http/http.server.ts";
import type { Decided } from "#platform/flags/features.server.ts";

/** What every log-in method needs of a request. `db` may be a transaction. */
export type RequestContext = Omit<Services, "db"> & {
  db: Db;
  visitor: Visitor;
  cookies: Cookies;
  viewer: Viewer | null;
  decided: Decided;
};
