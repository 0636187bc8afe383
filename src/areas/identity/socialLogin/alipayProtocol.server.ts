import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { named } from "./oauthProtocol.server.ts";
import { ASK_TIMEOUT_S, nameOf, textOf, type SocialProtocol, SocialLoginFailed } from "./protocol.server.ts";

type Client = { id: string; privateKey: string; publicKey: string; authorizeUrl: string; apiUrl: string };
type Answer = Record<string, unknown>;
const CHINA_OFFSET_MS = 8 * 3_600_000; // the gateway's clock

/**
 * Alipay uses OAuth's redirect, followed by a gateway whose calls are signed with RSA in both directions (RSA2: with SHA-256).
 */
export function alipayProtocol(client: Client): SocialProtocol {
  const privateKey = keyOf(client.privateKey, "PRIVATE", createPrivateKey);
  const publicKey = keyOf(client.publicKey, "PUBLIC", createPublicKey);

  async function callGateway(method: string, parameters: Record<string, string>): Promise<Answer> {
    const timestamp = new Date(Date.now() + CHINA_OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
    const signed = { app_id: client.id, method, format: "JSON", charset: "utf-8", sign_type: "RSA2", timestamp, version: "1.0", ...parameters }; // prettier-ignore
    const body = new URLSearchParams({ ...signed, sign: signatureOf(signed, privateKey) });
    const answer = await fetch(`${client.apiUrl}?charset=utf-8`, {
      method: "POST",
      body,
      redirect: "error",
      signal: AbortSignal.timeout(ASK_TIMEOUT_S * 1000),
    });
    return verified(await answer.text(), `${method.replaceAll(".", "_")}_response`, publicKey);
  }

  return {
    async authorize({ redirect_uri, state }) {
      const url = new URL(client.authorizeUrl);
      url.search = String(new URLSearchParams({ app_id: client.id, scope: "auth_user", redirect_uri, state }));
      return url;
    },
    async identify(cameBack) {
      const code = cameBack.searchParams.get("auth_code") ?? "";
      const tokens = await callGateway("alipay.system.oauth.token", { grant_type: "authorization_code", code });
      // Newer apps get an open id instead of the user id.
      const subject = textOf(tokens.user_id) || textOf(tokens.open_id);
      if (!subject) throw new SocialLoginFailed("The gateway did not say who it is");
      const profile = await callGateway("alipay.user.info.share", { auth_token: textOf(tokens.access_token) });
      return named(subject, nameOf(profile.nick_name));
    },
  };
}

/** Signs all parameters, sorted by name. */
function signatureOf(parameters: Record<string, string>, key: KeyObject): string {
  const text = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join("&");
  return sign("sha256", Buffer.from(text), key).toString("base64");
}

/** The part of the gateway's answer that its signature covers, byte for byte as in the text. */
function verified(text: string, part: string, key: KeyObject): Answer {
  const start = text.indexOf(`"${part}"`);
  const signature = /"sign"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  if (start === -1 || !signature) throw new SocialLoginFailed("The gateway refused");
  const message = objectAt(text, text.indexOf("{", start));
  if (!verify("sha256", Buffer.from(message), key, Buffer.from(signature, "base64"))) throw new SocialLoginFailed("The gateway's signature does not hold"); // prettier-ignore
  const answer = JSON.parse(message) as Answer;
  if (answer.code !== undefined && answer.code !== "10000")
    throw new SocialLoginFailed(`The gateway refused with ${textOf(answer.code)}`);
  return answer;
}

/** The object that begins at `start`, up to its closing brace. */
function objectAt(text: string, start: number): string {
  let depth = 0;
  let end = start;
  for (const [token] of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]|[^"{}]+/g)) {
    end += token.length;
    if (token === "{") depth++;
    if (token === "}" && --depth === 0) return text.slice(start, end);
  }
  throw new SocialLoginFailed("The gateway's answer is cut off");
}

/** Keys are given as PEM, or as its base64 alone. */
function keyOf(text: string, kind: "PRIVATE" | "PUBLIC", create: (pem: string) => KeyObject): KeyObject {
  const pem = text.includes("-----")
    ? text.replaceAll("\\n", "\n")
    : `-----BEGIN ${kind} KEY-----\n${text}\n-----END ${kind} KEY-----`;
  return create(pem);
}
