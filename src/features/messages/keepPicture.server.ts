import { refuse } from "#lib/refusal.ts";
import { readPicture } from "#platform/readPicture.server.ts";
import { PICTURE_MOST_PX } from "./rules.ts";
import type { Picture } from "./write.server.ts";

/** A picture anew, as WebP: nothing else of the file is kept, no place, no camera, no name. Null for an empty field of a form. */
export async function takePicture(file: File | undefined): Promise<Picture | null> {
  if (!file || file.size === 0) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const notAPicture = () => refuse("validation", { picture: ["invalid"] });
  const { upright } = await readPicture(bytes, notAPicture);
  const size = { width: PICTURE_MOST_PX, height: PICTURE_MOST_PX, fit: "inside", withoutEnlargement: true } as const;
  const { data, info } = await upright()
    .resize(size)
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(notAPicture);
  return { webp: new Uint8Array(data), width: info.width, height: info.height };
}
