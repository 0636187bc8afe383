import { createHash } from "node:crypto";
import type { ImportedPhoto } from "#areas/discovery/listings/imported/importedListings.server.ts";
import type { Scene } from "#areas/discovery/drawings/scenes.ts";
import { HOURS } from "#areas/discovery/drawings/light.ts";
import { type Drawing, postcard } from "#areas/discovery/drawings/postcard.ts";
import { type Room, room } from "#areas/discovery/drawings/room.ts";
import { rng } from "#lib/random.ts";
import type { Photos } from "#platform/files/photos.server.ts";
import type { ReadListing } from "./readListing.server.ts";

/** The folder below photos/ for everything that an import draws. */
export const FOLDER = "import";
const A_CITY = 100_000;

type Drawn = ReadListing["drawn"];

/** A file contains no pictures, so each listing gets its own drawings, always the same for one source and id. */
export function toDrawings(source: string, source_id: string, of: Drawn): { svg: string; photo: ImportedPhoto }[] {
  const seed = `${source} ${source_id}`;
  const d = rng(`drawings ${seed}`);
  const scene = toScene(of, d.pick(["river", "forest", "lake", "vineyard"]));
  const hour = d.pick(HOURS.filter((one) => one !== "night"));
  const front = postcard({ seed, scene, kind: of.kind, hour });
  const inside = toRooms(of).map((which) => room({ seed, which, kind: of.kind, scene, hour }));
  return [front, ...inside].map((drawing) => ({ svg: drawing.svg, photo: toPhoto(drawing) }));
}

function toScene({ kind, population }: Drawn, wild: Scene): Scene {
  if (kind === "houseboat") return "river";
  if (["treehouse", "cabin", "yurt"].includes(kind)) return "forest";
  return population >= A_CITY ? "city" : wild;
}

/** Only rooms that are known from the listing's facts. */
function toRooms({ room_type, amenities }: Drawn): Room[] {
  const has = (one: Drawn["amenities"][number]) => amenities.includes(one);
  const isEntire = room_type === "entire_home";
  return [
    "bedroom",
    ...(isEntire ? (["living"] as const) : []),
    ...(isEntire && has("kitchen") ? (["kitchen"] as const) : []),
    ...(has("bathtub") ? (["bathroom"] as const) : []),
    ...(has("desk") && (!isEntire || !has("bathtub")) ? (["workspace"] as const) : []),
  ];
}

function toPhoto({ svg, alt, colour }: Drawing): ImportedPhoto {
  const name = createHash("sha256").update(svg).digest("hex").slice(0, 20);
  // No one may mistake it for a photo of the place.
  return { path: `${FOLDER}/${name}.svg`, width: 1200, height: 800, alt: `A drawing, not a photo: ${small(alt)}`, colour };
}

const small = (alt: string) => alt.charAt(0).toLowerCase() + alt.slice(1);

/** Writes the files. An existing one has the same content, because its name is a hash of it, unless a full disk left it empty. */
export async function writeDrawings(photos: Photos, drawings: readonly { svg: string; photo: ImportedPhoto }[]) {
  await Promise.all(
    drawings.map(async ({ svg, photo }) => {
      if (!(await photos.read(photo.path))) await photos.put(photo.path, svg);
    }),
  );
}
