/** Of each kind, for one person. */
export const API_ACCESS_MOST = 20;
export const API_NAME_MOST = 60;
