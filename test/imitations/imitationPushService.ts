import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Received = { headers: Record<string, string | string[] | undefined>; body: Buffer };

/** A push service on loopback with one browser behind it, which decrypts messages as RFC 8291 demands. */
export async function imitationPushService() {
  const received: Received[] = [];
  const how = { status: 201 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(how.status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/a-browser`;
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  return {
    how,
    received,
    subscription: { endpoint, p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
    /** The latest message as the browser shows it. */
    shown: () => JSON.parse(decrypted(received.at(-1)!.body, browser.getPrivateKey(), auth)) as { title: string; body: string },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

export function decrypted(body: Buffer, browserKey: Buffer, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!];
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const browser = createECDH("prime256v1");
  browser.setPrivateKey(browserKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), senderKey]);
  const shared = Buffer.from(hkdfSync("sha256", browser.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", shared, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** The claims of the header of RFC 8292, after checking its signature with the key beside it. */
export function claimsIn(authorization: string): { claims: Record<string, unknown>; key: string } {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization)!;
  const [header, payload, signature] = token!.split(".");
  const point = Buffer.from(key!, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const text = Buffer.from(`${header}.${payload}`);
  if (!verify("sha256", text, { key: publicKey, dsaEncoding: "ieee-p1363" }, Buffer.from(signature!, "base64url")))
    throw new Error("The signature is somebody else's");
  return { claims: JSON.parse(Buffer.from(payload!, "base64url").toString()) as Record<string, unknown>, key: key! };
}
