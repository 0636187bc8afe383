import sharp, { type Sharp } from "sharp";

const TAKEN = new Set(["jpeg", "png", "webp", "heif", "gif"]); // heif: AVIF; others of that family the library does not read
const MOST_PIXELS = 60_000_000;

export type ReadPicture = {
  width: number;
  height: number;
  /** Its first picture, upright; what is made of it holds nothing else of the file: no place, no camera, no name. Call `notAPicture` where that fails. */
  upright: () => Sharp;
};

/** What the file says it is does not count: it is what it can be read as. */
export async function readPicture(bytes: Uint8Array, notAPicture: () => never): Promise<ReadPicture> {
  if (bytes.length === 0) notAPicture(); // a form sent before a file was chosen
  const read = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 });
  const { format, width = 0, height = 0 } = await read().metadata().catch(notAPicture);
  if (!TAKEN.has(format ?? "")) notAPicture();
  return { width, height, upright: () => read().autoOrient() };
}
