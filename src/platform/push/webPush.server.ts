import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from "node:crypto";

const CURVE = "prime256v1";
const RECORD_BYTES = 4096;
const VAPID_HOURS = 12;

/** A browser's own keys: bytes as base64url. */
export type PushKeys = { p256dh: string; auth: string };
export type ServerKeys = { public_key: Buffer; private_key: Buffer };

/** The marketplace's key pair: derived from its secret, so that browsers that have the public key stay subscribed. */
export function serverKeysFrom(secret: Uint8Array): ServerKeys {
  for (let n = 0; ; n++) {
    const ecdh = createECDH(CURVE);
    try {
      ecdh.setPrivateKey(Buffer.from(hkdfSync("sha256", secret, "", `web push ${n}`, 32)));
      return { public_key: ecdh.getPublicKey(), private_key: ecdh.getPrivateKey() };
    } catch {
      // One of 2^32 numbers is not a valid key of the curve.
    }
  }
}

/** Whether a browser's keys are valid: a point of the curve, and sixteen bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  try {
    const ecdh = createECDH(CURVE);
    ecdh.generateKeys();
    ecdh.computeSecret(Buffer.from(p256dh, "base64url"));
    return Buffer.from(auth, "base64url").length === 16;
  } catch {
    return false;
  }
}

type Once = { keys: ServerKeys; salt: Buffer };
const makeOnce = (): Once => {
  const ecdh = createECDH(CURVE);
  const public_key = ecdh.generateKeys();
  return { keys: { public_key, private_key: ecdh.getPrivateKey() }, salt: randomBytes(16) };
};

/** Encrypts a message for one browser (RFC 8291, in one record of RFC 8188). `once`: the key and salt for this message. */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, once: Once = makeOnce()): Buffer {
  const { keys, salt } = once;
  const browserKey = Buffer.from(p256dh, "base64url");
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(keys.private_key);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, keys.public_key]);
  const shared = hkdfSync("sha256", ecdh.computeSecret(browserKey), Buffer.from(auth, "base64url"), info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createCipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  // The delimiter of the last record.
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(keys.public_key.length), keys.public_key, sealed]);
}

type Sender = { subject: string; keys: ServerKeys; now: Date };
/** The header that identifies the sender to a push service (RFC 8292). `subject`: an https or mailto address. */
export function vapidHeader(endpoint: string, { subject, keys, now }: Sender): string {
  const { public_key, private_key } = keys;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(now.getTime() / 1000) + VAPID_HOURS * 3600;
  const claims = `${part({ typ: "JWT", alg: "ES256" })}.${part({ aud: new URL(endpoint).origin, exp, sub: subject })}`;
  const [x, y] = [public_key.subarray(1, 33), public_key.subarray(33)].map((bytes) => bytes.toString("base64url"));
  const key = createPrivateKey({
    key: { kty: "EC", crv: "P-256", d: private_key.toString("base64url"), x: x!, y: y! },
    format: "jwk",
  });
  const signature = sign("sha256", Buffer.from(claims), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
  return `vapid t=${claims}.${signature}, k=${public_key.toString("base64url")}`;
}
