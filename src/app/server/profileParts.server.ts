import { readHosting } from "#areas/discovery/listings/readHosting.server.ts";
import type { ProfileParts } from "#areas/identity/profile/api.server.ts";
import { countLists } from "#areas/wishlists/lists/sql.server.ts";

/** Whom somebody's page asks for what features above it keep. */
export const profileParts: ProfileParts = { readHosting, countLists };
