import { notifyPerson } from "#areas/identity/accounts/people/notifyPerson.server.ts";
import { DEFAULT_LOCALE } from "#lib/i18n/locales.ts";
import { inOwnTransaction } from "#platform/jobs/inOwnTransaction.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { originOf } from "#platform/settings/originOf.ts";
import { documentKeys, hashOfKey, openWithAny, sealPicture } from "./sealing.server.ts";
import {
  deleteDecidedPictures,
  expireDocument,
  nextOfOtherKey,
  overdueDocuments,
  replaceSealed,
  type SealedPicture,
} from "./sql.server.ts";

/**
 * Deletes what has been stored for long enough, and notifies the owners of documents that nobody decided about. An email that
 * cannot be sent keeps no other document's pictures.
 */
export async function deleteOldDocuments(services: Pick<Services, "db" | "post" | "settings" | "now" | "log">): Promise<void> {
  const visitor = { locale: DEFAULT_LOCALE, origin: originOf(services) };
  const [db, now] = [services.db, services.now()];
  await deleteDecidedPictures(db, now);
  for (const { id } of await overdueDocuments(db, now)) {
    const logged = { ids: { document: id }, failure: "the pictures of an undecided government id could not be deleted" };
    await inOwnTransaction(services, logged, async (tx) => {
      const user_id = await expireDocument(tx, id, now);
      if (user_id === null) return;
      await notifyPerson(tx, { ...services, visitor }, { user_id, kind: "id_document_expired", values: {}, page: "activation" });
    });
  }
}

const START: Pick<SealedPicture, "document_id" | "side"> = { document_id: 0, side: "back" };
/**
 * Encrypts with the current key what another one encrypted. A picture that no key opens stays as it is, and the log says how many
 * there are. It also says when no former key is needed any more.
 */
export async function resealPictures(services: Pick<Services, "db" | "settings" | "secret" | "log">): Promise<void> {
  const { db, log } = services;
  const keys = documentKeys(services);
  const [key] = keys;
  if (!key) return;
  const key_hash = hashOfKey(key);
  let [resealed, unreadable] = [0, 0];
  let picture: SealedPicture | null;
  let after = START;
  while ((picture = await nextOfOtherKey(db, key_hash, after))) {
    after = picture;
    const bytes = tryToOpen(keys, picture);
    if (!bytes) unreadable++;
    else if (await replaceSealed(db, picture, { sealed: sealPicture(key, bytes, picture), key_hash })) resealed++;
  }
  if (resealed > 0) log.info({ resealed }, "pictures of government ids were encrypted with the current key");
  // They are looked for again, because a process with the former settings may have stored one meanwhile.
  if (services.settings.formerDocumentKeys.length > 0 && !(await nextOfOtherKey(db, key_hash, START)))
    log.info({}, "no former document key is needed");
  if (unreadable > 0) log.error({ unreadable }, "no key opens these pictures of government ids: a former one is missing");
}

function tryToOpen(keys: readonly Uint8Array[], picture: SealedPicture): Uint8Array | null {
  try {
    return openWithAny(keys, picture.sealed, picture);
  } catch {
    return null;
  }
}
