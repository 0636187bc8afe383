import { createHash } from "node:crypto";
import sharp from "sharp";
import { refuse } from "#lib/http/refusal.ts";
import type { Photos } from "#platform/files/photos.server.ts";
import { readPictures, refusingAt } from "#platform/files/readPicture.server.ts";
import { PORTRAIT_SIZES } from "#ui/elements/portraitAt.ts";
import { MIN_PICTURE_PX } from "./rules.ts";

/**
 * Crops a square where there is most to see, and stores it in all sizes, without the file's metadata: no place, no camera, no
 * name.
 */
export async function storePortrait(photos: Photos, user_id: number, bytes: Uint8Array): Promise<string> {
  const largest = await cropSquare(bytes, user_id);
  const files = await Promise.all(
    PORTRAIT_SIZES.map(async (size) => ({
      size,
      bytes: await sharp(largest).resize(size, size).webp({ quality: 82 }).toBuffer(),
    })),
  );
  const folder = `people/${user_id}/${createHash("sha256").update(largest).digest("hex").slice(0, 16)}`;
  for (const { size, bytes } of files) await photos.put(`${folder}/${size}.webp`, bytes);
  return `${folder}/160.webp`;
}

async function cropSquare(bytes: Uint8Array, user_id: number): Promise<Buffer> {
  const side = PORTRAIT_SIZES.at(-1)!;
  if (bytes.length === 0) refuse("validation", { photo: ["required"] });
  const [picture] = await readPictures([bytes], refusingAt("photo"));
  if (Math.min(picture!.width, picture!.height) < MIN_PICTURE_PX) refuse("validation", { photo: ["too_small"] });
  return picture!.make(`user ${user_id}`, (upright) =>
    upright.resize(side, side, { fit: "cover", position: "attention" }).png().toBuffer(),
  );
}

/** Deletes the files of an uploaded portrait; drawn ones are shared by everyone. */
export async function removePortrait(photos: Photos, user_id: number, picture: string | null): Promise<void> {
  if (picture?.startsWith(`people/${user_id}/`)) await photos.remove(picture.replace(/\/[^/]+$/, ""));
}
