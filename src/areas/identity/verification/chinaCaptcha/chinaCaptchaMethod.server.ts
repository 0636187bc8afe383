import type { MethodHandler } from "#areas/identity/verification/methods/challengeMethods.server.ts";
import type { Visitor } from "#platform/http/http.server.ts";

export const PUZZLE_PATH = "/captcha_puzzle";
/** `href`: the address of the puzzle, once it was requested. */
type PuzzleData = { href?: string };

/** A puzzle of a provider in China, on a separate page: no page of the person's loads its script [B4.4.3]. */
export const chinaCaptchaMethod: MethodHandler<PuzzleData> = {
  offer: ({ settings, visitor }) => (settings.challenge.chinaCaptcha && isFromChina(visitor) ? {} : null),
  describe: ({ href }) => ({ step: href ? "waiting" : "puzzle", href: href ?? null }),
  answer: async (_, { id }, { href }) => (href ? null : { kind: "continued", data: { href: `${PUZZLE_PATH}/${id}` } }),
};

const isFromChina = ({ country, network_country, locale }: Visitor) =>
  country === "CN" || network_country === "CN" || locale === "zh";
