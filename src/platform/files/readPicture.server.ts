import sharp, { type Metadata, type Sharp } from "sharp";
import { Refusal } from "#lib/http/refusal.ts";
import { openFairQueue } from "#platform/limits/fairQueue.server.ts";

const TAKEN = new Set(["jpeg", "png", "webp", "heif", "gif"]); // heif: AVIF; others of that family the library does not read
const MAX_PIXELS = 60_000_000;
/** Of files that take far longer for each pixel. */
const MAX_SLOW_PIXELS = 24_000_000;
const SLOW_COUNTS = 2;
/** Of all files of a request: twenty photos of a good phone. */
const MAX_TOGETHER = 240_000_000;

/** Decoding one takes a second or two at the most. */
const LONGEST_S = 20;
const queue = openFairQueue({ most: 2, maxWaiting: { ofOne: 4, ofAll: 60 }, longest_ms: LONGEST_S * 1000 });

/** How each of them is refused. */
type Refusing = { unreadable: () => never; tooManyPixels: () => never; tooManyTogether: () => never };
export type ReadPicture = {
  width: number;
  height: number;
  /**
   * Of its first picture, upright, when it is somebody's turn; what is made of it holds nothing else of the file: no place, no camera, no
   * name.
   */
  make: <Made>(who: string, make: (upright: Sharp) => Promise<Made>) => Promise<Made>;
};

/** By what the files' beginnings say: nothing is decoded before all of a request are found to be small enough together. */
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

/** What the file says it is does not count: it is what it can be read as. */
async function readPicture(bytes: Uint8Array, { unreadable, tooManyPixels }: Refusing) {
  if (bytes.length === 0) unreadable(); // a form sent before a file was chosen
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
