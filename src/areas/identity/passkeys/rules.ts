/** How long an authenticator may take to sign: people may have to look for their phones. */
export const CHALLENGE_MS = 5 * 60_000;
export const MAX_PASSKEY_NAME_LENGTH = 60;
/** More than anybody has, and few enough to list. */
export const MAX_PASSKEYS = 20;
