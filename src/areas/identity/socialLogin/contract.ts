import * as z from "zod/mini";
import { SOCIAL_PROVIDERS } from "#areas/identity/accounts/rules.ts";
import { endpoint } from "#lib/http/endpoint.ts";

const Instant = z.iso.datetime();

export const listSocialAccounts = endpoint("GET /v2/social_accounts", {
  summary: "The social networks that the viewer can log in with, and those that could be linked",
  input: z.object({}),
  output: z.object({
    social_accounts: z.array(
      z.object({
        provider: z.enum(SOCIAL_PROVIDERS),
        login_method: z.int(),
        /** Null: not linked. */
        linked_at: z.nullable(Instant),
        email: z.nullable(z.string()),
        /** Where linking begins, valid for this session only; null where the network is linked or no longer used. */
        link_url: z.nullable(z.string()),
      }),
    ),
    metadata: z.object({ total_count: z.int() }),
  }),
  auth: "signedIn",
});

export const unlinkSocialAccount = endpoint("DELETE /v2/social_accounts/:provider", {
  summary: "Unlink a social network; refused when it is the only way in",
  input: z.object({ provider: z.enum(SOCIAL_PROVIDERS) }),
  output: z.object({}),
  auth: "signedIn",
});

export const facebookAutoLogIn = endpoint("POST /users/facebook_auto_login", {
  summary: "Sign in whoever the network's script says is connected, by the request that it signed [A7.2]",
  input: z.object({}),
  output: z.object({ success: z.boolean() }),
  auth: "anyone",
  perMinute: 10,
});

export const detectFacebookSession = endpoint("POST /users/detect_fb_session", {
  summary: "Whether this browser comes from the network, connected with it [A7.3]",
  input: z.object({ fb_action_ids: z.optional(z.string().check(z.maxLength(500))) }),
  output: z.object({ connected: z.boolean() }),
  auth: "anyone",
  perMinute: 10,
});

export type SocialAccount = z.output<typeof listSocialAccounts.output>["social_accounts"][number];
