import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Env, Services } from "#platform/http/http.server.ts";
import { refuseTooMany } from "./limits.server.ts";

/**
 * The number of requests per minute to an address; a network has more than one person. `isMade`: the response is generated, not
 * only read.
 */
type Most = { person: number; network: number; isMade: boolean; networkOf?: (c: Context<Env>) => string };

/**
 * Puts a rate limit before every route of `routes`, none of which is an endpoint, so that no route can be added without one.
 * `networkOf`: the client's network, where `c.var` does not have it yet.
 */
export function limitRoutes({ limits, networkQueue }: Services, routes: Hono<Env>, most: Most): Hono<Env> {
  const { networkOf = requestNetwork } = most;
  const limited = new Hono<Env>();
  const addresses = new Map(routes.routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  for (const [address, { method, path }] of addresses) {
    limited.on(method, path, async (c, next) => {
      const network = networkOf(c);
      const person = personKey(c);
      refuseTooMany(
        limits.consumeAsync(`${address} from ${network}`, most.network, 60) ??
          (person === null ? null : limits.consumeAsync(`${address} ${person}`, most.person, 60)),
      );
      if (!most.isMade) return next();
      const leave = await networkQueue.enter(network);
      try {
        await next();
      } finally {
        leave();
      }
    });
  }
  return limited.route("/", routes);
}

const requestNetwork = (c: Context<Env>) => c.var.visitor.address;

/** The signed-in user, or the owner of the token. */
function personKey(c: Context<Env>): string | null {
  const token = c.req.header("x-oauth-token");
  if (token !== undefined) return `token ${createHash("sha256").update(token).digest("base64url")}`;
  const viewer = (c.var as Partial<Env["Variables"]>).viewer;
  return viewer ? `user ${viewer.id}` : null;
}
