import { serve } from "#platform/http/http.server.ts";
import { readSaved } from "./contract.ts";
import { savedOf } from "./sql.server.ts";

export const savedApi = [serve(readSaved, async ({ viewer, db }) => ({ saved_items: await savedOf(db, viewer.id) }))];
