/** How many seconds a slow card takes. */
export const SLOW_S = 20;
/** Where the sandbox's bank asks its customer, and where it shows them the amounts on hold on their cards. */
export const SANDBOX_PATH = "/sandbox/three_d_secure";
/** The bank's page for one payment, in the language in which the payer comes back from it. */
export const bankPath = ({ id, return_url }: { id: string; return_url: string }): string =>
  `${SANDBOX_PATH}/${id}${new URL(return_url).search}`;
export const SANDBOX_CHARGES_PATH = "/sandbox/charges";
