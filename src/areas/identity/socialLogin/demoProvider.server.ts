import { generateKeyPairSync } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { type Configuration, Provider } from "oidc-provider";
import { SOCIAL_PROVIDERS, type SocialProvider } from "#areas/identity/accounts/rules.ts";
import { MAX_BYTES, readStream } from "#platform/http/requestBody.server.ts";
import { demoPage } from "./demoPage.server.ts";
import { DEMO_PEOPLE } from "./demoPeople.ts";
import { sealConnected } from "./demoSdk.server.ts";
import { CONNECTED_COOKIE, DEMO_SECRET } from "./sdk.server.ts";

const DAY_S = 86_400;
type Running = { issuer: string; secret: string; allow(redirect_uri: string): void };
let running: Promise<Running> | undefined;

/**
 * Our own OpenID Connect provider, on this machine only, which stands in for all networks in demo mode. It starts when it is
 * first needed, and only redirects to addresses that this product has sent people from.
 */
export async function demoProvider(provider: SocialProvider, redirect_uri: string): Promise<Running> {
  const demo = await (running ??= start());
  demo.allow(`${provider} ${redirect_uri}`);
  return demo;
}

async function start(): Promise<Running> {
  const server = createServer();
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(0, "127.0.0.1", listening);
  });
  server.unref(); // it does not keep the process alive
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const allowed = new Set<string>();
  const provider = new Provider(issuer, configuration(issuer));
  provider.Client.prototype.redirectUriAllowed = function (uri: string) {
    return allowed.has(`${this.clientId} ${uri}`);
  };
  const answer = provider.callback();
  server.on("request", (request, response) => {
    const [, uid] = /^\/people\/([\w-]+)$/.exec(request.url ?? "") ?? [];
    if (!uid) return void answer(request, response);
    choose(provider, request, response).catch(() => {
      response.statusCode = 400;
      response.end("This page has grown old: go back, and begin again.");
    });
  });
  return { issuer, secret: DEMO_SECRET, allow: (uri) => void allowed.add(uri) };
}

const configuration = (issuer: string): Configuration => ({
  clients: SOCIAL_PROVIDERS.map((name) => ({
    client_id: name,
    client_secret: DEMO_SECRET,
    redirect_uris: [`${issuer}/${name}`],
    grant_types: ["authorization_code"],
    response_types: ["code"],
    token_endpoint_auth_method: "client_secret_post",
  })),
  cookies: { keys: [DEMO_SECRET] },
  jwks: {
    keys: [
      {
        ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
        use: "sig",
        alg: "RS256",
      } as object,
    ],
  },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/people/${uid}` },
  pkce: { required: () => true },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: DAY_S, IdToken: 600, Interaction: 3600, Session: DAY_S },
  findAccount: (_, id) => {
    const person = DEMO_PEOPLE.find((one) => one.id === id);
    if (!person) return undefined;
    const { given_name, family_name, email, email_verified } = person;
    const claims = { given_name, family_name, name: `${given_name} ${family_name}`, ...(email && { email, email_verified }) };
    return { accountId: id, claims: async () => ({ sub: id, ...claims }) };
  },
});

/** Renders the page with the people, and handles the choice made on it. */
async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response);
  const client = params.client_id as SocialProvider;
  if (request.method !== "POST") {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cache-control", "no-store");
    response.setHeader("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return void response.end(await demoPage(client, DEMO_PEOPLE));
  }
  const form = new URLSearchParams((await readStream(Readable.toWeb(request), MAX_BYTES)).toString("utf8"));
  const person = DEMO_PEOPLE.find(({ id }) => id === form.get("person"));
  if (!person) return provider.interactionFinished(request, response, { error: "access_denied" });
  const grant = new provider.Grant({ accountId: person.id, clientId: client });
  grant.addOIDCScope(String(params.scope));
  if (form.has("stay"))
    response.appendHeader(
      "set-cookie",
      `${CONNECTED_COOKIE}=${sealConnected(person.id)}; Path=/; Max-Age=${DAY_S}; SameSite=Lax`,
    );
  return provider.interactionFinished(request, response, {
    login: { accountId: person.id },
    consent: { grantId: await grant.save() },
  });
}
