/** How long an authenticator may take to sign: people look for their phones. */
export const CHALLENGE_MS = 5 * 60_000;
export const PASSKEY_NAME_MOST = 60;
/** More than anybody has, and few enough to list. */
export const PASSKEYS_MOST = 20;
