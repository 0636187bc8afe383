import type { Context } from "hono";
import type { IncomingMessage } from "node:http";
import type { Env, Services } from "#platform/http/http.server.ts";
import { addressOf, networkOf } from "#platform/visitor/visitor.server.ts";

export type Incoming = { incoming?: IncomingMessage };

export const socketAddress = (c: Context<Env>) => (c.env as Incoming | undefined)?.incoming?.socket.remoteAddress ?? "127.0.0.1";
export const requestNetwork = (c: Context<Env>, { trustedProxies }: Services["settings"]) =>
  networkOf(addressOf(socketAddress(c), c.req.header("x-forwarded-for"), trustedProxies));
