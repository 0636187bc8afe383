import { RefusedNotice } from "#features/profile/RefusedNotice.tsx";
import { listWishlists, type Wishlist } from "#features/wishlists/contract.ts";
import { NewListForm } from "#features/wishlists/NewListForm.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { addressOf, callsOf, keysOf } from "#features/wishlists/callsOf.ts";
import { holds, isFullFor } from "#features/saving/listHolds.ts";
import { readEntity, type SavedEntity } from "#features/saving/readEntity.ts";
import { KINDS, MOST_IN_MODAL, SAVED_KINDS, type SavedKind } from "#features/wishlists/rules.ts";
import { type SaveSource, saveSourceOf } from "#features/saving/saveSources.ts";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { refuse } from "#lib/refusal.ts";
import { stringifySearch } from "#lib/search.ts";
import { to } from "#paths";
import { Link } from "#ui/Link.tsx";
import css from "./Save.module.css";

type Data = { kind: SavedKind; id: number; from: SaveSource; entity: SavedEntity; lists: Wishlist[] };

/** Into which list something is saved, or a new one [B4.1.4, B4.1.8]; who is signed out signs in first and comes back [B4.1.5, B4.1.6]. */
export default page<Data, { kind?: string; id?: number; from?: string }>({
  auth_trigger: "WishList",
  async load({ call, search, signal }) {
    const id = Number(search.id);
    const kind = KINDS.find((one) => one === search.kind);
    if (!kind || !Number.isSafeInteger(id) || id < 1) return refuse("not_found");
    const [{ wishlists: lists }, entity] = await Promise.all([
      call(listWishlists, { _limit: MOST_IN_MODAL }, signal),
      readEntity(call, { kind, id }, signal),
    ]);
    return { kind, id, from: saveSourceOf(search.from), lists, entity };
  },
  head: ({ i18n: { t } }) => ({ title: t("save.title") }),

  View({ data: { kind, id, from, entity, lists }, bootstrap }) {
    const { t } = useI18n();
    const own = to("save", {}) + stringifySearch({ kind, id, from });
    const saved = { kind, id };
    return (
      <main id="main" className={css.page}>
        <h1>{t("save.heading", { title: entity.title })}</h1>
        {bootstrap.form?.error && <RefusedNotice error={bootstrap.form.error} />}
        {lists.length > 0 && (
          <section aria-labelledby="into">
            <h2 id="into">{t("save.into")}</h2>
            <ul className={css.lists}>
              {lists.map((list) => (
                <li key={list.id}>
                  <Link href={to("wishlist", { id: list.id })}>{list.name}</Link>
                  {holds(list, saved) ? (
                    <PostForm
                      action={addressOf(list.id, saved)}
                      method="DELETE"
                      page={own}
                      small
                      submit={t("wishlist.remove")}
                      label={t("save.removeFrom", { name: list.name })}
                      bootstrap={bootstrap}
                    />
                  ) : isFullFor(list, saved) ? (
                    <span>{t("save.full")}</span>
                  ) : (
                    <PostForm
                      action={callsOf(kind).save.path}
                      page={own}
                      small
                      look="primary"
                      submit={t("save.word")}
                      label={`${t("save.word")}: ${list.name}`}
                      hidden={keysOf(list.id, saved)}
                      bootstrap={bootstrap}
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
            bootstrap={bootstrap}
            page={own}
            submit={t("wishlists.makeAndSave")}
            hidden={{ [SAVED_KINDS[kind].id]: id }}
          />
        </section>
      </main>
    );
  },
});
