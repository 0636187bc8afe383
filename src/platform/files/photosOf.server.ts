import { photosInBucket } from "./photos.s3.server.ts";
import { type Photos, photosIn } from "./photos.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

/** The storage that the settings name: a bucket, else a folder. */
export function photosOf({ photosBucket }: Pick<Settings, "photosBucket">, folder: string): Photos {
  const inFolder = photosIn(folder);
  return photosBucket ? photosInBucket(photosBucket, inFolder) : inFolder;
}
