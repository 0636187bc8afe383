import { AwsClient } from "aws4fetch";
import type { Photos } from "./photos.server.ts";

/** `url`: the bucket's URL, without a slash at its end. */
export type Bucket = { url: string; region: string; keyId: string; secret: string };

const PATIENCE_MS = 30_000;
const TYPES: Record<string, string> = { svg: "image/svg+xml", webp: "image/webp", avif: "image/avif", png: "image/png" };

/**
 * Stores photos in a bucket of S3 or a compatible service. A missing file is read from `before`, where photos were stored
 * earlier.
 */
export function photosInBucket({ url, region, keyId, secret }: Bucket, before: Photos): Photos {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: "s3", region, retries: 3 });
  const addressOf = (path: string) => `${url}/${path.split("/").map(encodeURIComponent).join("/")}`;

  /** Null if there is no such file. */
  async function ask(address: string, how: RequestInit = {}): Promise<Response | null> {
    const answer = await client.fetch(address, { ...how, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) return answer;
    const text = (await answer.text()).slice(0, 300);
    if (answer.status === 404) return null;
    throw new Error(`The bucket of photos answered ${answer.status} to ${how.method ?? "GET"}: ${text}`);
  }

  /** Lists keys. The product's paths have only letters, digits, dots, dashes and slashes, none of which XML escapes. */
  async function below(path: string): Promise<string[]> {
    const answer = await ask(`${url}?list-type=2&prefix=${encodeURIComponent(`${path}/`)}`);
    return [...((await answer?.text()) ?? "").matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key!);
  }

  return {
    async put(path, bytes) {
      const type = TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
      // Only the server reads the bucket, and decides each time whether to show the photo.
      const headers = { "content-type": type, "cache-control": "private, no-cache" };
      if (!(await ask(addressOf(path), { method: "PUT", body: bytes as BodyInit, headers })))
        throw new Error(`There is no bucket of photos at ${url}`);
    },
    async read(path) {
      const answer = await ask(addressOf(path));
      return answer ? new Uint8Array(await answer.arrayBuffer()) : before.read(path);
    },
    async remove(path) {
      await ask(addressOf(path), { method: "DELETE" });
      // A list has a thousand keys at most.
      for (let keys = await below(path); keys.length > 0; keys = await below(path))
        for (const key of keys) await ask(addressOf(key), { method: "DELETE" });
      await before.remove(path);
    },
  };
}
