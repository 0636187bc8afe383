import type { ListChange } from "./itemsContract.ts";
import { personAnswer } from "./answers.server.ts";
import type { ChangeRow } from "./changeSql.server.ts";

export const changeAnswer = ({ user, ...change }: ChangeRow): ListChange => ({ ...change, user: user && personAnswer(user) });
