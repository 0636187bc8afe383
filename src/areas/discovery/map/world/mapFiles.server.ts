import { LRUCache } from "lru-cache";
import { gunzipSync, gzipSync } from "node:zlib";
import { isLocale } from "#lib/i18n/launchedLocales.ts";
import { codingOf, type Coded, compress, accepts } from "#platform/http/compress.server.ts";
import { PACKED_ZOOM } from "./cutWorld.server.ts";
import { drawing } from "./drawing.server.ts";
import { DRAWING_VERSION, frameAt, MAX_TILE_ZOOM } from "#areas/discovery/map/rules.ts";
import { openWorld, WORLD_FILE } from "./world.server.ts";

const FOREVER = "public, max-age=31536000, immutable";
const MAX_KEPT = 500;
const QUALITY = 6;

/** Refuses visitors who have requested too many new files: making one takes as long as a hundred cached ones. */
type Take = (what: "drawing" | "tile") => void;

/** Serves the map's addresses: drawings of a frame, and tiles for the live map. Answers null for what does not exist. */
export function mapFiles(clientDir: string) {
  const world = openWorld(`${clientDir}/${WORLD_FILE}`);
  const drawn = new LRUCache<string, Promise<Coded>>({ max: MAX_KEPT });
  const cut = new LRUCache<string, Uint8Array>({ max: MAX_KEPT });

  async function draw(locale: string | undefined, [step, column, row]: number[], take: Take): Promise<Coded | null> {
    const frame = isLocale(locale) && frameAt(step!, column!, row!);
    if (!frame) return null;
    const key = `${locale}/${frame.path}`;
    const had = drawn.get(key);
    if (!had) take("drawing");
    const made = had ?? world().then((opened) => compress(drawing(opened, frame, locale), QUALITY));
    drawn.set(key, made);
    return made;
  }

  async function tileAt([z, x, y]: number[], take: Take): Promise<Uint8Array | null> {
    const opened = await world();
    const packed = opened.zipped(z!, x!, y!);
    if (packed || z! <= PACKED_ZOOM || z! > MAX_TILE_ZOOM) return packed;
    const key = `${z}/${x}/${y}`;
    const had = cut.get(key);
    if (had) return had;
    take("tile");
    const plain = opened.plain(z!, x!, y!);
    const made = plain && gzipSync(plain);
    if (made) cut.set(key, made);
    return made;
  }

  return async (path: string, acceptEncoding: string, take: Take): Promise<Response | null> => {
    const [, kind, version, locale, ...at] =
      /^\/map\/(drawing|tiles)\/(\d+)\/(?:([a-zA-Z-]+)\/)?(\d+)\/(\d+)\/(\d+)\.(?:svg|mvt)$/.exec(path) ?? [];
    if (version !== String(DRAWING_VERSION)) return null;
    if (kind === "drawing") {
      const picture = await draw(locale, at.map(Number), take);
      return picture && answerDrawing(picture, acceptEncoding);
    }
    const tile = locale === undefined && (await tileAt(at.map(Number), take));
    return tile ? answerTile(tile, acceptEncoding) : null;
  };
}

function answerDrawing(drawn: Coded, acceptEncoding: string): Response {
  const coding = codingOf(acceptEncoding);
  return new Response(drawn[coding ?? "plain"], {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": FOREVER,
      vary: "accept-encoding",
      // Opened as a document it runs and loads nothing.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      ...(coding && { "content-encoding": coding }),
    },
  });
}

function answerTile(zipped: Uint8Array, acceptEncoding: string): Response {
  const coded = accepts(acceptEncoding, "gzip");
  return new Response((coded ? zipped : gunzipSync(zipped)) as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": "application/vnd.mapbox-vector-tile",
      "cache-control": FOREVER,
      vary: "accept-encoding",
      ...(coded && { "content-encoding": "gzip" }),
    },
  });
}
