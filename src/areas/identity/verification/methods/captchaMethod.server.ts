import { requireCaptcha } from "#areas/identity/accounts/signIn/captcha.server.ts";
import type { MethodHandler } from "./challengeMethods.server.ts";

/** A proof of work of `times` the usual effort [A5.10]. */
export const captchaMethod: MethodHandler<{ times: number }> = {
  offer: (_, { captcha_times }) => ({ times: captcha_times }),
  describe: ({ times }) => ({ step: "puzzle", times }),
  async answer(context, _, { times }) {
    await requireCaptcha(context, context.input, times);
    return { kind: "satisfied" };
  },
};
