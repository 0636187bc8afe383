import sharp, { type Metadata, type Sharp } from "sharp";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { openFairQueue } from "#platform/limits/fairQueue.server.ts";

const TAKEN = new Set(["jpeg", "png", "webp", "heif", "gif"]); // heif: AVIF; the library does not read others of that family
const MAX_PIXELS = 60_000_000;
/** For files whose decoding takes much longer per pixel. */
const MAX_SLOW_PIXELS = 24_000_000;
const SLOW_COUNTS = 2;
/** For all files of a request: twenty photos of a good phone. */
const MAX_TOGETHER = 240_000_000;

/** Decoding a picture takes a second or two at most. */
const LONGEST_S = 20;
const queue = openFairQueue({ most: 2, maxWaiting: { ofOne: 4, ofAll: 60 }, longest_ms: LONGEST_S * 1000 });

/** The refusals for each case. */
type Refusing = { unreadable: () => never; tooManyPixels: () => never; tooManyTogether: () => never };
export type ReadPicture = {
  width: number;
  height: number;
  /**
   * Decodes the first picture, upright, when the person's turn comes; the result keeps nothing else of the file: no place, no
   * camera, no name.
   */
  make: <Made>(who: string, make: (upright: Sharp) => Promise<Made>) => Promise<Made>;
};

/** Refusals of a form with one picture, at its field. */
export function refusingAt(field: string): Refusing {
  const no = (rule: string) => () => refuse("validation", { [field]: [rule] });
  return { unreadable: no("invalid"), tooManyPixels: no("too_many_pixels"), tooManyTogether: no("too_many_pixels") };
}

/**
 * Reads the headers of all files first: nothing is decoded before all pictures of a request are known to be small enough
 * together.
 */
export async function readPictures(files: readonly Uint8Array[], refusing: Refusing): Promise<ReadPicture[]> {
  const pictures: ReadPicture[] = [];
  let together = 0;
  for (const bytes of files) {
    const { work, picture } = await readPicture(bytes, refusing);
    together += work;
    pictures.push(picture);
  }
  if (together > MAX_TOGETHER) refusing.tooManyTogether();
  return pictures;
}

/** The declared type is ignored: what counts is how the file can be parsed. */
async function readPicture(bytes: Uint8Array, { unreadable, tooManyPixels }: Refusing) {
  if (bytes.length === 0) unreadable(); // a form submitted without choosing a file
  const read = (limitInputPixels: number | false) => sharp(bytes, { limitInputPixels, failOn: "error", pages: 1 });
  const found = await read(false).metadata().catch(unreadable);
  if (!TAKEN.has(found.format ?? "")) unreadable();
  const { width = 0, height = 0 } = found;
  const [pixels, slow] = [width * height, isSlow(found)];
  if (pixels > (slow ? MAX_SLOW_PIXELS : MAX_PIXELS)) tooManyPixels();
  const make: ReadPicture["make"] = (who, work) =>
    queue
      .run(who, () => work(read(MAX_PIXELS).autoOrient().timeout({ seconds: LONGEST_S })))
      .catch((error: unknown) => {
        if (error instanceof Refusal) throw error;
        return unreadable();
      });
  return { work: slow ? SLOW_COUNTS * pixels : pixels, picture: { width, height, make } };
}

const isSlow = ({ format, isProgressive, depth }: Metadata): boolean =>
  format === "heif" || format === "gif" || (format === "png" && isProgressive === true) || depth !== "uchar";
