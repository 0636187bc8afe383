import type { ListChange } from "#areas/wishlists/lists/items/itemsContract.ts";
import { personAnswer } from "#areas/wishlists/lists/answers.server.ts";
import type { ChangeRow } from "./changeSql.server.ts";

export const changeAnswer = ({ user, ...change }: ChangeRow): ListChange => ({ ...change, user: user && personAnswer(user) });
