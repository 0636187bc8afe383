/** The limit of each kind for one person. */
export const MAX_API_ACCESSES = 20;
export const MAX_API_NAME_LENGTH = 60;
