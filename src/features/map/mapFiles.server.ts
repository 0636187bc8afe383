import { LRUCache } from "lru-cache";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync } from "node:zlib";
import { drawing } from "./drawing.server.ts";
import { DRAWING_VERSION, frameAt } from "./rules.ts";
import { openWorld, WORLD_FILE } from "./world.server.ts";

const compress = promisify(brotliCompress);
const FOREVER = "public, max-age=31536000, immutable";
const MOST_KEPT = 500;

/**
 * The map's own addresses: drawings of a frame, and tiles for the live map. Answers null for what is not there. `takeDrawing` refuses
 * whoever has had too many drawn: one takes as long as a hundred that are kept.
 */
export function mapFiles(clientDir: string) {
  const world = openWorld(`${clientDir}/${WORLD_FILE}`);
  const kept = new LRUCache<string, Promise<Drawn>>({ max: MOST_KEPT });

  async function draw([step, column, row]: number[], takeDrawing: () => void): Promise<Drawn | null> {
    const frame = frameAt(step!, column!, row!);
    if (!frame) return null;
    const had = kept.get(frame.path);
    if (!had) takeDrawing();
    const drawn = had ?? world().then((opened) => compressed(drawing(opened, frame)));
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

type Drawn = { plain: string; br: Uint8Array };

const compressed = async (plain: string): Promise<Drawn> => ({
  plain,
  br: new Uint8Array(await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })),
});

function answerDrawing({ plain, br }: Drawn, acceptEncoding: string): Response {
  const coded = /\bbr\b/.test(acceptEncoding);
  return new Response(coded ? (br as Uint8Array<ArrayBuffer>) : plain, {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": FOREVER,
      vary: "accept-encoding",
      // Opened by itself it runs and loads nothing.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      ...(coded && { "content-encoding": "br" }),
    },
  });
}

function answerTile(zipped: Uint8Array, acceptEncoding: string): Response {
  const coded = /\bgzip\b/.test(acceptEncoding);
  return new Response((coded ? zipped : gunzipSync(zipped)) as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": "application/vnd.mapbox-vector-tile",
      "cache-control": FOREVER,
      vary: "accept-encoding",
      ...(coded && { "content-encoding": "gzip" }),
    },
  });
}
