/** How many seconds a slow card takes. */
export const SLOW_S = 20;
/** Where the sandbox's bank asks its customer, and where it shows them the amounts on hold on their cards. */
export const SANDBOX_PATH = "/sandbox/three_d_secure";
export const SANDBOX_CHARGES_PATH = "/sandbox/charges";
