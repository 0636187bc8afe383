import { identitiesOf } from "#areas/identity/accounts/people/identities.server.ts";
import { PROVIDER_NAMES, type SocialProvider } from "#areas/identity/accounts/rules.ts";
import type { MethodHandler } from "#areas/identity/verification/methods/challengeMethods.server.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { usableNetworks } from "#platform/settings/socialSettings.server.ts";
import { isOldEnough } from "./rules.ts";

/** `href`: where the trip to the network begins, once it was requested; `has_left`: it has begun. */
type ProofData = { href?: string; has_left?: true };

/** A fresh proof by the network's account that is linked to the person's own [B4.4.3]; `proveChallenge` stores the result. */
const proofMethod = (provider: SocialProvider): MethodHandler<ProofData> => ({
  async offer({ db, settings, now }, { user_id }) {
    if (user_id === null || !usableNetworks(settings).includes(provider)) return null;
    const linked = await identitiesOf(db, user_id);
    return linked.some((one) => one.provider === provider && isOldEnough(one.linked_at, now())) ? {} : null;
  },
  describe: ({ href, has_left }) => ({
    step: has_left ? "waiting" : href ? "redirect" : "introduction",
    provider: PROVIDER_NAMES[provider],
    href: href ?? null,
  }),
  async answer(_, { id }, { href }) {
    if (href) return null;
    const query = stringifySearch({ service: provider, purpose: "prove", airlock: id });
    return { kind: "continued", data: { href: `/oauth_connect${query}` } };
  },
});

/** The networks that count as a proof of identity [B4.4.4]. */
export const proofMethods = { facebook: proofMethod("facebook"), wechat: proofMethod("wechat"), alipay: proofMethod("alipay") };
export type ProofProvider = keyof typeof proofMethods;
export const isProofProvider = (provider: SocialProvider): provider is ProofProvider => Object.hasOwn(proofMethods, provider);
