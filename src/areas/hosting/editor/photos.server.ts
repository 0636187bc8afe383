import { createHash } from "node:crypto";
import sharp from "sharp";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Photos } from "#platform/files/photos.server.ts";
import { type ReadPicture, readPictures } from "#platform/files/readPicture.server.ts";
import { type OwnPhoto, photoId } from "./photoChanges.ts";
import { MIN_PHOTO_PX, MAX_PHOTO_PX } from "./rules.ts";

const hex = (part: number) => Math.round(part).toString(16).padStart(2, "0");

const no = (rule: string) => () => refuse("validation", { photos: [rule] });
const refusing = {
  unreadable: no("invalid"),
  tooManyPixels: no("too_many_pixels"),
  tooManyTogether: no("too_many"),
};

type Place = { folder: string; user_id: number };
/**
 * Re-encodes photos as WebP below `folder` ("homes/7"): location, camera, file name and all other metadata are dropped. Refuses
 * files that are no image, too small or too large, before storing any of them.
 */
export async function storePhotos(photos: Photos, files: readonly File[], { folder, user_id }: Place): Promise<OwnPhoto[]> {
  const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const pictures = await readPictures(bytes, refusing);
  if (pictures.some(({ width, height }) => Math.min(width, height) < MIN_PHOTO_PX)) no("too_small")();
  const made = [];
  for (const picture of pictures) made.push(await makePhoto(picture, `user ${user_id}`));
  const stored: OwnPhoto[] = [];
  for (const { data, ...photo } of made) {
    const path = `${folder}/${createHash("sha256").update(data).digest("hex").slice(0, 24)}.webp`;
    await photos.put(path, new Uint8Array(data));
    stored.push({ path, ...photo });
  }
  return stored;
}

const makePhoto = ({ make }: ReadPicture, who: string) =>
  make(who, async (upright) => {
    const size = { width: MAX_PHOTO_PX, height: MAX_PHOTO_PX, fit: "inside", withoutEnlargement: true } as const;
    const { data, info } = await upright.resize(size).webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    // From the result, because the original would be decoded again in full.
    const { dominant } = await sharp(data).stats();
    const colour = `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
    return { data, width: info.width, height: info.height, alt: "", colour };
  });

export const photoOf = (photo: OwnPhoto) => {
  const { path, width, height, alt } = photo;
  return { id: photoId(photo), url: photoUrl(path), width, height, alt };
};
