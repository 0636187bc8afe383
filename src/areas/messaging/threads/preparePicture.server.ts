import { readPictures, refusingAt } from "#platform/files/readPicture.server.ts";
import { MAX_PICTURE_PX } from "./rules.ts";
import type { Picture } from "./write.server.ts";

/** Re-encodes a picture as WebP, without the file's metadata: no place, no camera, no name. Null for an empty field of a form. */
export async function preparePicture(file: File | undefined, user_id: number): Promise<Picture | null> {
  if (!file || file.size === 0) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [picture] = await readPictures([bytes], refusingAt("picture"));
  const size = { width: MAX_PICTURE_PX, height: MAX_PICTURE_PX, fit: "inside", withoutEnlargement: true } as const;
  const { data, info } = await picture!.make(`user ${user_id}`, (upright) =>
    upright.resize(size).webp({ quality: 80 }).toBuffer({ resolveWithObject: true }),
  );
  return { webp: new Uint8Array(data), width: info.width, height: info.height };
}
