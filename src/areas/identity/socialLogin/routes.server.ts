import { type Context, Hono } from "hono";
import { countUnknownMethod } from "#areas/identity/accounts/signIn/countUnknown.server.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { BARE_POLICY } from "#platform/http/barePage.server.ts";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import type { NavigationContext } from "./linking/challengeLinking.server.ts";
import { demoSdk } from "./demoSdk.server.ts";
import { PROOF_PATH, proofPage } from "./proof/proofPage.server.ts";
import { isSocialProvider } from "./rules.ts";
import { finishTrip, LINK_PATH, linkPending, startTrip } from "./trips.server.ts";

const MAX_A_MINUTE = 30;
function addressOf(c: Context<Env>): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/** The routes to other sites and back. They redirect, except for the last page of a proof and the demo's script. */
export function socialRoutes(services: Services) {
  const app = new Hono<Env>();
  const contextOf = (c: Context<Env>): NavigationContext => ({ ...services, ...c.var, cookies: cookiesOf(c, services) });
  const go = async (c: Context<Env>, decide: (context: NavigationContext) => Promise<string>) => {
    const { visitor } = c.var;
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "no-referrer"); // the address contains the network's answer
    const wait = await services.limits.take(`${c.req.path} ${visitor.address}`, MAX_A_MINUTE, 60);
    if (wait !== null) return c.redirect(to("logIn", {}) + stringifySearch({ social_problem: "too_often" }), 302);
    return c.redirect(await decide(contextOf(c)), 302);
  };
  app.get("/oauth_connect", async (c) => {
    const service = c.req.query("service");
    if (!isSocialProvider(service)) {
      const isMuch = services.limits.consumeAsync(`unknown method ${c.var.visitor.address}`, MAX_A_MINUTE, 60) !== null;
      if (service && !isMuch) await countUnknownMethod(contextOf(c), service);
      return c.notFound();
    }
    return go(c, (context) =>
      startTrip(context, service, {
        next: c.req.query("next") ?? "/",
        auth_trigger: c.req.query("auth_trigger")?.slice(0, 100) ?? null,
        link: c.req.query("link") ?? "",
        purpose: c.req.query("purpose") ?? "",
        airlock: c.req.query("airlock") ?? "",
        here: addressOf(c),
      }),
    );
  });
  app.get("/oauth_callback/:provider", (c) => {
    const provider = c.req.param("provider");
    if (!isSocialProvider(provider)) return c.notFound();
    return go(c, (context) => finishTrip(context, provider, new URL(c.req.url).searchParams));
  });
  app.get(PROOF_PATH, async (c) => {
    c.header("content-security-policy", BARE_POLICY);
    c.header("cache-control", "no-store");
    const query = { service: c.req.query("service"), social_problem: c.req.query("social_problem") };
    return c.html(await proofPage(query, c.var.visitor.locale));
  });
  app.get(LINK_PATH, (c) => go(c, (context) => linkPending(context, addressOf(c))));
  if (services.settings.isDemo) app.get("/dev/social_sdk.js", (c) => demoSdk(c, services));
  return app;
}
