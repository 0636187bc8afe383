import { listWishlists, type Wishlist } from "#areas/wishlists/lists/contract.ts";
import { NewListForm } from "#areas/wishlists/lists/NewListForm.tsx";
import { itemCalls, toItemKeys } from "#areas/wishlists/lists/itemCalls.ts";
import { containsItem, isFullFor } from "#areas/wishlists/saving/hearts/listHolds.ts";
import { readEntity, type SavedEntity } from "#areas/wishlists/saving/readEntity.ts";
import { saveTracker } from "#areas/wishlists/saving/saveEvents.ts";
import { readSaveSource } from "#areas/wishlists/saving/saveSources.ts";
import { track } from "#areas/insight/events/track.ts";
import { KINDS, MAX_IN_MODAL, SAVED_KINDS, type SavedKind } from "#areas/wishlists/lists/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "./Save.module.css";

type Data = { kind: SavedKind; id: number; entity: SavedEntity; lists: Wishlist[] };

/**
 * Chooses the list to save something in, or creates one [B4.1.4, B4.1.8]; a signed-out visitor signs in first and returns
 * [B4.1.5, B4.1.6].
 */
export default page<Data, { kind?: string; id?: number; from?: string }>({
  auth_trigger: "WishList",
  async load({ call, search, signal }) {
    const id = Number(search.id);
    const kind = KINDS.find((one) => one === search.kind);
    if (!kind || !Number.isSafeInteger(id) || id < 1) return refuse("not_found");
    const [{ wishlists: lists }, entity] = await Promise.all([
      call(listWishlists, { _limit: MAX_IN_MODAL }, signal),
      readEntity(call, { kind, id }, signal),
    ]);
    return { kind, id, lists, entity };
  },
  head: ({ i18n: { t } }) => ({ title: t("save.title") }),

  View({ data: { kind, id, entity, lists }, search }) {
    const { t } = useI18n();
    const savedItem = { kind, id };
    const tracker = saveTracker(track);
    const request = { ...savedItem, source: readSaveSource(search.from) };
    return (
      <main id="main" className={css.page}>
        <h1>{t("save.heading", { title: entity.title })}</h1>
        {lists.length > 0 && (
          <section aria-labelledby="into">
            <h2 id="into">{t("save.into")}</h2>
            <ul className={css.lists}>
              {lists.map((list) => (
                <li key={list.id}>
                  <Link href={to("wishlist", { id: list.id })}>{list.name}</Link>
                  {containsItem(list, savedItem) ? (
                    <Form
                      action={itemCalls(kind).remove}
                      done={t("save.removedFrom", { name: list.name })}
                      input={toItemKeys(list.id, savedItem)}
                      small
                      submit={t("wishlist.remove")}
                      label={t("save.removeFrom", { name: list.name })}
                    />
                  ) : isFullFor(list, savedItem) ? (
                    <span>{t("save.full")}</span>
                  ) : (
                    <Form
                      action={itemCalls(kind).save}
                      input={toItemKeys(list.id, savedItem)}
                      name={`into-${list.id}`}
                      next={() => to("wishlist", { id: list.id })}
                      onDone={() => tracker.done(request, list.id, "saved")}
                      small
                      look="primary"
                      submit={t("save.word")}
                      label={`${t("save.word")}: ${list.name}`}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="new-list">
          <h2 id="new-list">{t("wishlists.new")}</h2>
          <NewListForm
            submit={t("wishlists.makeAndSave")}
            input={{ [SAVED_KINDS[kind].id]: id }}
            onDone={(list) => {
              tracker.created(list, request.source);
              tracker.done(request, list.id, "saved");
            }}
          />
        </section>
      </main>
    );
  },
});
