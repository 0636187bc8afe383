import { randomBytes } from "node:crypto";

/** Of the address by which a list is joined. */
export const newCode = (): string => randomBytes(15).toString("base64url");
