import { randomBytes } from "node:crypto";

/** The secret code of the link with which a list is joined. */
export const newCode = (): string => randomBytes(15).toString("base64url");
