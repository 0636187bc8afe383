import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HOURS } from "#areas/discovery/drawings/light.ts";
import { portrait } from "#areas/discovery/drawings/portrait.ts";
import { type Drawing, drawingName, postcard } from "#areas/discovery/drawings/postcard.ts";
import { room } from "#areas/discovery/drawings/room.ts";
import { rng } from "#lib/random.ts";
import type { Home } from "./home.ts";
import { landscapeOf } from "./land/landscapes.ts";
import type { PhotoPlan } from "./curated.ts";
import type { Draft } from "./town.ts";

export type Picture = { path: string; width: number; height: number; alt: string; colour: string };
type Drawn = { plan: PhotoPlan; picture: Picture };

/** The number of homes that get their own pictures; in a larger town the others share these. */
const POOL = 1200;

/** The kind of the room's bed and of the bath, as the home has them. */
function furnished({ sleeping, amenities }: Home, nth: number) {
  const [bed] = sleeping[nth]?.beds ?? [];
  const beds = bed?.kind === "bunk" ? "bunk" : bed?.kind === "single" && bed.count > 1 ? "twin" : "double";
  return { beds, bath: amenities.includes("bathtub") ? "tub" : "shower" } as const;
}

function draw(draft: Draft, { what, nth }: PhotoPlan): Drawing {
  const { kind, hour } = draft.home;
  const seed = draft.seed;
  const around = landscapeOf(draft.city, draft.home.scene, kind);
  if (what !== "postcard") return room({ seed, which: what, kind, ...around, hour, nth, ...furnished(draft.home, nth) });
  const other = rng(`hour ${seed}`).pick(HOURS.filter((one) => one !== hour));
  return nth === 0
    ? postcard({ seed, ...around, kind, hour })
    : postcard({ seed: `${seed} again`, ...around, kind, hour: other });
}

/** Keys of homes that look alike, the closest match first. */
function keysOf({ city, home: { kind, scene } }: Draft): string[] {
  const seen = landscapeOf(city, scene, kind);
  return [`${kind} ${seen.region} ${seen.scene}`, `${kind} ${seen.region}`];
}

/** Draws pictures and writes them to `photosDir`/demo; `settle` waits until they are on the disk. */
export function pictureFiles(photosDir: string, stays: number) {
  const folder = join(photosDir, "demo");
  const shares = stays > 5000;
  const pool = new Map<string, Drawn[][]>();
  let writing: Promise<void>[] = [];
  const made = mkdir(folder, { recursive: true });
  const save = ({ svg, alt, colour }: Drawing, width: number, height: number): Picture => {
    const path = `demo/${drawingName(svg)}.svg`;
    writing.push(made.then(() => writeFile(join(photosDir, path), svg)));
    return { path, width, height, alt, colour };
  };
  const own = (draft: Draft): Drawn[] => draft.photos.map((plan) => ({ plan, picture: save(draw(draft, plan), 1200, 800) }));
  const borrowed = (draft: Draft): Drawn[] | null => {
    const alike = keysOf(draft)
      .map((key) => pool.get(key))
      .find((sets) => sets !== undefined);
    if (!alike) return null;
    // A view from the window or the house at another hour promises nothing, so these may be borrowed by any home.
    const target = new Set([...draft.photos.map(({ what, nth }) => `${what} ${nth}`), "view 0", "postcard 1"]);
    const fitting = rng(draft.seed)
      .shuffled(alike)
      .slice(0, 40)
      .map((set) => set.filter(({ plan }) => target.has(`${plan.what} ${plan.nth}`)));
    return fitting.toSorted((a, b) => b.length - a.length)[0]!;
  };
  return {
    photosOf(draft: Draft): Picture[] {
      const drawn = (shares && draft.n >= POOL && borrowed(draft)) || own(draft);
      if (shares && draft.n < POOL) for (const key of keysOf(draft)) pool.set(key, [...(pool.get(key) ?? []), drawn]);
      return drawn.map(({ picture }) => picture);
    },
    /** A picture of anything else. */
    keep: (drawing: Drawing): Picture => save(drawing, 1200, 800),
    portraitOf: (key: string): string => save(portrait({ seed: key }), 240, 240).path,
    async settle() {
      await Promise.all(writing);
      writing = [];
    },
  };
}
