import { LRUCache } from "lru-cache";
import { gunzipSync } from "node:zlib";
import { codingOf, type Coded, compress, takes } from "#platform/compress.server.ts";
import { drawing } from "./drawing.server.ts";
import { DRAWING_VERSION, frameAt } from "./rules.ts";
import { openWorld, WORLD_FILE } from "./world.server.ts";

const FOREVER = "public, max-age=31536000, immutable";
const MOST_KEPT = 500;
const QUALITY = 6;

/**
 * The map's own addresses: drawings of a frame, and tiles for the live map. Answers null for what is not there. `takeDrawing` refuses
 * whoever has had too many drawn: one takes as long as a hundred that are kept.
 */
export function mapFiles(clientDir: string) {
  const world = openWorld(`${clientDir}/${WORLD_FILE}`);
  const kept = new LRUCache<string, Promise<Coded>>({ max: MOST_KEPT });

  async function draw([step, column, row]: number[], takeDrawing: () => void): Promise<Coded | null> {
    const frame = frameAt(step!, column!, row!);
    if (!frame) return null;
    const had = kept.get(frame.path);
    if (!had) takeDrawing();
    const drawn = had ?? world().then((opened) => compress(drawing(opened, frame), QUALITY));
    kept.set(frame.path, drawn);
    return drawn;
  }

  return async (path: string, acceptEncoding: string, takeDrawing: () => void): Promise<Response | null> => {
    const [, kind, version, ...rest] = /^\/map\/(drawing|tiles)\/(\d+)\/(\d+)\/(\d+)\/(\d+)\.(?:svg|mvt)$/.exec(path) ?? [];
    const at = rest.map(Number);
    if (kind === undefined || version !== String(DRAWING_VERSION)) return null;
    if (kind === "drawing") {
      const drawn = await draw(at, takeDrawing);
      return drawn && answerDrawing(drawn, acceptEncoding);
    }
    const tile = (await world()).zipped(at[0]!, at[1]!, at[2]!);
    return tile && answerTile(tile, acceptEncoding);
  };
}

function answerDrawing(drawn: Coded, acceptEncoding: string): Response {
  const coding = codingOf(acceptEncoding);
  return new Response(drawn[coding ?? "plain"], {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": FOREVER,
      vary: "accept-encoding",
      // Opened by itself it runs and loads nothing.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      ...(coding && { "content-encoding": coding }),
    },
  });
}

function answerTile(zipped: Uint8Array, acceptEncoding: string): Response {
  const coded = takes(acceptEncoding, "gzip");
  return new Response((coded ? zipped : gunzipSync(zipped)) as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": "application/vnd.mapbox-vector-tile",
      "cache-control": FOREVER,
      vary: "accept-encoding",
      ...(coded && { "content-encoding": "gzip" }),
    },
  });
}
