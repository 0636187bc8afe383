import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export const REGION = "eu-central-1";
export const KEY_ID = "AKIDIMITATED";
export const SECRET = "imitated/secret+key";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: Uint8Array | string, text: string) => createHmac("sha256", key).update(text).digest();

/** The expected version 4 signature of a request, computed as AWS documents it. */
function signatureOf({ method, url, headers }: IncomingMessage, body: Uint8Array): string {
  const { pathname, searchParams } = new URL(url!, "http://bucket");
  const [, day, region, signed] = /Credential=[^/]+\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+)/.exec(
    headers.authorization ?? "",
  ) ?? ["", "", "", ""];
  const query = [...searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).toSorted();
  const named = signed!.split(";");
  const told = String(headers["x-amz-content-sha256"]);
  if (told !== "UNSIGNED-PAYLOAD" && told !== sha256(body)) return "another body";
  const requested = [
    method,
    pathname,
    query.join("&"),
    ...named.map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    signed,
    told,
  ];
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], `${day}/${region}/s3/aws4_request`, sha256(requested.join("\n"))];
  const key = [day!, region!, "s3", "aws4_request"].reduce(
    (so_far: Uint8Array | string, part) => hmac(so_far, part),
    `AWS4${SECRET}`,
  );
  return hmac(key, toSign.join("\n")).toString("hex");
}

/**
 * The part of S3 that the product uses, on loopback: put, get, delete, and lists of at most two keys. It refuses requests without
 * a valid signature.
 */
export async function imitateBucket() {
  const files = new Map<string, { bytes: Uint8Array; type: string }>();
  const failures: number[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { authorization = "" } = request.headers;
    const isMeant = authorization.includes(`Credential=${KEY_ID}/`) && authorization.includes(`/${REGION}/s3/`);
    if (!isMeant || !authorization.endsWith(signatureOf(request, body)))
      return void response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
    const failure = failures.shift();
    if (failure) return void response.writeHead(failure).end("<Error/>");
    const { pathname, searchParams } = new URL(request.url!, "http://bucket");
    const key = decodeURIComponent(pathname.slice("/photos-of-stays/".length));
    if (searchParams.has("list-type")) {
      const found = [...files.keys()].filter((one) => one.startsWith(searchParams.get("prefix")!)).slice(0, 2);
      return void response.end(
        `<ListBucketResult>${found.map((one) => `<Contents><Key>${one}</Key></Contents>`).join("")}</ListBucketResult>`,
      );
    }
    if (request.method === "PUT") files.set(key, { bytes: body, type: request.headers["content-type"]! });
    if (request.method === "DELETE") files.delete(key);
    const file = files.get(key);
    if (request.method === "GET" && !file) return void response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    response.writeHead(request.method === "DELETE" ? 204 : 200).end(request.method === "GET" ? file!.bytes : undefined);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/photos-of-stays`;
  return { url, files, failures, close: () => server.close() };
}
