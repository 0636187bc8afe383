import { createHmac, generateKeyPairSync, sign, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const ID = "an app's id";
const SECRET = "an app's secret";
const CODE = "a code";
const TOKEN = "a token";
const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });
const theirs = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = (key: typeof ours.privateKey, type: "pkcs8" | "spki") => key.export({ type, format: "der" }).toString("base64");

type ReceivedRequest = { path: string; parameters: URLSearchParams; authorization: string | undefined };
type Answer = { status?: number; type?: string; body: object | string };

/** Imitates the real networks on loopback: the fields that they require, those that they leave out, and their refusals. */
export async function imitationNetwork() {
  const requested: ReceivedRequest[] = [];
  const how = { forgeSignature: false };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, base);
    const parameters = new URLSearchParams(url.search);
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    for (const [name, value] of new URLSearchParams(Buffer.concat(parts).toString())) parameters.set(name, value);
    const { authorization } = request.headers;
    requested.push({ path: `${request.method} ${url.pathname}`, parameters, authorization });
    const {
      status = 200,
      type = "application/json",
      body,
    } = answers(`${request.method} ${url.pathname}`, parameters, authorization);
    response.writeHead(status, { "content-type": type });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  }

  const PAGES: Record<string, (parameters: URLSearchParams, authorization: string | undefined) => Answer> = {
    "POST /facebook/oauth/access_token": (p) =>
      isClient(p) && p.get("code") === CODE
        ? { body: { access_token: TOKEN, token_type: "bearer", expires_in: 5_183_944 } }
        : { status: 400, body: { error: { message: "Invalid verification code format.", type: "OAuthException", code: 100 } } },
    "GET /facebook/me": (p, authorization) =>
      authorization === `Bearer ${TOKEN}` && p.get("appsecret_proof") === createHmac("sha256", SECRET).update(TOKEN).digest("hex")
        ? { type: "text/javascript; charset=UTF-8", body: { id: "10158", first_name: "Mira", last_name: "Castellan", email: "mira@social.test" } }
        : { status: 400, body: { error: { message: "Invalid appsecret_proof", type: "GraphMethodException", code: 100 } } },
    "GET /wechat/oauth2/access_token": (p) =>
      p.get("appid") === ID && p.get("secret") === SECRET && p.get("code") === CODE
        ? { type: "text/plain", body: { access_token: TOKEN, expires_in: 7200, refresh_token: "r", openid: "o6_b", scope: "snsapi_login", unionid: "o6_union" } }
        : { type: "text/plain", body: { errcode: 40029, errmsg: "invalid code" } },
    "GET /wechat/userinfo": (p) =>
      p.get("access_token") === TOKEN && p.get("openid") === "o6_b"
        ? { type: "text/plain", body: { openid: "o6_b", nickname: "小伟", unionid: "o6_union", privilege: [] } }
        : { type: "text/plain", body: { errcode: 40003, errmsg: "invalid openid" } },
    "POST /weibo/oauth2/access_token": (p) =>
      isClient(p) && p.get("code") === CODE
        ? { type: "text/plain;charset=UTF-8", body: { access_token: TOKEN, remind_in: "157679999", expires_in: 157_679_999, uid: "1404376560" } }
        : { status: 400, body: { error: "invalid_grant", error_code: 21325, error_description: "invalid authorization code" } },
    "GET /weibo/2/users/show.json": (p) =>
      p.get("access_token") === TOKEN && p.get("uid") === "1404376560"
        ? { body: { id: 1_404_376_560, idstr: "1404376560", screen_name: "zaku", name: "zaku" } }
        : { status: 403, body: { error: "invalid_access_token", error_code: 21332 } },
    "POST /alipay": gateway,
  }; // prettier-ignore
  const answers = (path: string, parameters: URLSearchParams, authorization: string | undefined): Answer =>
    PAGES[path]?.(parameters, authorization) ?? { status: 404, body: { error: "not found" } };

  function gateway(p: URLSearchParams): Answer {
    const text = [...p].filter(([name]) => name !== "sign").toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${value}`).join("&"); // prettier-ignore
    const right = verify("sha256", Buffer.from(text), ours.publicKey, Buffer.from(p.get("sign")!, "base64"));
    if (!right || p.get("app_id") !== ID) return signed("error_response", { code: "40002", sub_code: "isv.invalid-signature" });
    if (p.get("method") === "alipay.system.oauth.token")
      return p.get("code") === CODE
        ? signed("alipay_system_oauth_token_response", {
            access_token: TOKEN,
            user_id: "2088102",
            expires_in: 300,
            re_expires_in: 300,
          })
        : signed("error_response", { code: "40002", sub_code: "isv.code-invalid" });
    return p.get("auth_token") === TOKEN
      ? signed("alipay_user_info_share_response", { code: "10000", msg: "Success", user_id: "2088102", nick_name: 'Lin "{Wei}"' })
      : signed("error_response", { code: "20001" });
  }
  const signed = (part: string, answered: object): Answer => {
    const text = JSON.stringify(answered);
    const signature = sign("sha256", Buffer.from(how.forgeSignature ? `${text} ` : text), theirs.privateKey).toString("base64");
    return { type: "text/html;charset=utf-8", body: `{"${part}":${text},"sign":"${signature}"}` };
  };

  return {
    /** The requests that it received, in order. */
    asked: requested,
    how,
    CODE,
    settings: {
      FACEBOOK_CLIENT_ID: ID,
      FACEBOOK_CLIENT_SECRET: SECRET,
      FACEBOOK_API_URL: `${base}/facebook`,
      WECHAT_CLIENT_ID: ID,
      WECHAT_CLIENT_SECRET: SECRET,
      WECHAT_API_URL: `${base}/wechat`,
      WEIBO_CLIENT_ID: ID,
      WEIBO_CLIENT_SECRET: SECRET,
      WEIBO_API_URL: `${base}/weibo`,
      ALIPAY_CLIENT_ID: ID,
      ALIPAY_CLIENT_SECRET: pem(ours.privateKey, "pkcs8"),
      ALIPAY_PUBLIC_KEY: pem(theirs.publicKey, "spki"),
      ALIPAY_API_URL: `${base}/alipay`,
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

const isClient = (p: URLSearchParams) =>
  p.get("client_id") === ID && p.get("client_secret") === SECRET && p.get("grant_type") === "authorization_code";
