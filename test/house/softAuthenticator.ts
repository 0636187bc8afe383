import { isoCBOR } from "@simplewebauthn/server/helpers";
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } };
type How = { origin?: string; rpId?: string; verified?: boolean; counter?: number; userHandle?: string };

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

/** A software authenticator: it has its own key, and responds as a browser would. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  let handle = "";

  const clientData = (type: string, challenge: string, how: How) =>
    JSON.stringify({ type, challenge, origin: how.origin ?? origin, crossOrigin: false });
  const authenticatorData = (rpId: string, how: How, attested?: Uint8Array) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(how.counter ?? ++counter);
    const flags = 0x01 | ((how.verified ?? true) ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([sha256(how.rpId ?? rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const key = () => {
    const { x, y } = publicKey.export({ format: "jwk" });
    const [kty, alg, crv, xLabel, yLabel] = [1, 3, -1, -2, -3];
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [kty, 2],
        [alg, -7],
        [crv, 1],
        [xLabel, new Uint8Array(Buffer.from(x!, "base64url"))],
        [yLabel, new Uint8Array(Buffer.from(y!, "base64url"))],
      ]) as never,
    );
  };

  return {
    id: base64url(id),
    /** Answers `navigator.credentials.create`. */
    create(options: object, how: How = {}) {
      const { challenge, rp, user } = options as Options;
      handle = user!.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key()]);
      const authData = new Uint8Array(authenticatorData(rp!.id!, how, attested));
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]) as never,
      );
      const clientDataJSON = base64url(clientData("webauthn.create", challenge, how));
      const response = { clientDataJSON, attestationObject: base64url(attestationObject), transports: ["internal"] };
      return { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {}, response };
    },
    /** Answers `navigator.credentials.get`. */
    get(options: object, how: How = {}) {
      const { challenge, rpId } = options as Options;
      const data = clientData("webauthn.get", challenge, how);
      const authData = authenticatorData(rpId!, how);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey)),
        userHandle: how.userHandle ?? handle,
      };
      return { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {}, response };
    },
  };
}
