import {
  findOwnExperience,
  holdOwnExperience,
  type OwnCatalogPhoto,
  putCatalogPhotos,
} from "#areas/discovery/catalog/ownCatalog.server.ts";
import { photoId, withAdded, withChanged } from "#areas/hosting/editor/photoChanges.ts";
import { storePhotos, photoOf } from "#areas/hosting/editor/photos.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { serve } from "#platform/http/http.server.ts";
import { addExperiencePhotos, changeExperiencePhoto, removeExperiencePhoto } from "./contract.ts";
import { MIN_PHOTOS, MAX_PHOTOS, statusOf } from "./rules.ts";

const FOLDER = "experiences";

export const leadingPhotosApi = [
  serve(addExperiencePhotos, async (context) => {
    const { input, db, viewer, photos } = context;
    // Check the permission before any file is processed.
    if (!(await findOwnExperience(db, input.id, viewer.id))) refuse("not_found");
    const files = input.photos.filter(({ size }) => size > 0);
    if (files.length === 0) refuse("validation", { photos: ["required"] });
    const stored: OwnCatalogPhoto[] = await storePhotos(photos, files, { folder: `${FOLDER}/${input.id}`, user_id: viewer.id });
    return withPhotos(context, (had) => {
      const next = withAdded(had, stored);
      if (next.length > MAX_PHOTOS) refuse("validation", { photos: ["too_many"] });
      return next;
    });
  }),

  serve(changeExperiencePhoto, (context) => withPhotos(context, (had) => withChanged(had, context.input) ?? refuse("not_found"))),

  serve(removeExperiencePhoto, async (context) => {
    const { input, photos } = context;
    let removed: string | undefined;
    const answer = await withPhotos(context, (had) => {
      const one = had.find((photo) => photoId(photo) === input.photo) ?? refuse("not_found");
      removed = one.path;
      return had.filter((photo) => photo !== one);
    });
    if (removed?.startsWith(`${FOLDER}/`)) await photos.remove(removed);
    return answer;
  }),
];

type Changing = {
  db: Db & { transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T> };
  viewer: { id: number };
  input: { id: number };
};
/** Changes the photos by `change`. A published experience must keep the minimum number. */
async function withPhotos({ db, viewer, input }: Changing, change: (had: OwnCatalogPhoto[]) => OwnCatalogPhoto[]) {
  const photos = await db.transaction(async (tx) => {
    const held = (await holdOwnExperience(tx, input.id, viewer.id)) ?? refuse("not_found");
    const next = change(held.photos);
    if (statusOf(held.queue_status) === "published" && next.length < Math.min(MIN_PHOTOS, held.photos.length))
      refuse("validation", { photos: ["incomplete"] });
    await putCatalogPhotos(tx, input.id, next);
    return next;
  });
  return { photos: photos.map(photoOf) };
}
