import type { MethodHandler } from "./challengeMethods.server.ts";

/**
 * One press, where the link of an email has proved the rest: machines follow the links of emails before people read them, and
 * press nothing [B4.4.3].
 */
export const buttonMethod: MethodHandler<Record<never, never>> = {
  offer: (_, { user_id, by_letter }) => (user_id !== null && by_letter ? {} : null),
  describe: () => ({ step: "introduction" }),
  answer: async () => ({ kind: "satisfied" }),
};
