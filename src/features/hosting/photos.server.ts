import { createHash } from "node:crypto";
import { photoUrl } from "#lib/photoUrl.ts";
import { refuse } from "#lib/refusal.ts";
import type { Photos } from "#platform/photos.server.ts";
import { readPicture } from "#platform/readPicture.server.ts";
import { type OwnPhoto, photoId } from "./photoChanges.ts";
import { PHOTO_LEAST_PX, PHOTO_MOST_PX } from "./rules.ts";

const hex = (part: number) => Math.round(part).toString(16).padStart(2, "0");

/** A photo anew below `folder` ("homes/7"), as WebP: nothing else of the file is kept, no place, no camera, no name. Refuses what is none, or too small. */
export async function keepPhoto(photos: Photos, folder: string, file: File): Promise<OwnPhoto> {
  const notAPicture = () => refuse("validation", { photos: ["invalid"] });
  const { width, height, upright } = await readPicture(new Uint8Array(await file.arrayBuffer()), notAPicture);
  if (Math.min(width, height) < PHOTO_LEAST_PX) refuse("validation", { photos: ["too_small"] });
  const size = { width: PHOTO_MOST_PX, height: PHOTO_MOST_PX, fit: "inside", withoutEnlargement: true } as const;
  const { data, info } = await upright()
    .resize(size)
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(notAPicture);
  const { dominant } = await upright().resize(64, 64, { fit: "inside" }).stats().catch(notAPicture);
  const path = `${folder}/${createHash("sha256").update(data).digest("hex").slice(0, 24)}.webp`;
  await photos.put(path, new Uint8Array(data));
  const colour = `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
  return { path, width: info.width, height: info.height, alt: "", colour };
}

export const photoOf = (photo: OwnPhoto) => {
  const { path, width, height, alt } = photo;
  return { id: photoId(photo), url: photoUrl(path), width, height, alt };
};
