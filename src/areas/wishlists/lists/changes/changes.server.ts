import type { ListChange } from "#areas/wishlists/lists/items/itemsContract.ts";
import { personResponse } from "#areas/wishlists/lists/responses.server.ts";
import type { ChangeRow } from "./changeSql.server.ts";

export const changeResponse = ({ user, ...change }: ChangeRow): ListChange => ({ ...change, user: user && personResponse(user) });
