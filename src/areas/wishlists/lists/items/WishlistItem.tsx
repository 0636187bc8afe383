import { type ReactNode, useRef } from "react";
import { CatalogCard } from "#areas/discovery/catalog/cards/CatalogCard.tsx";
import { StayCard } from "#areas/discovery/listings/cards/StayCard.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useCall } from "#lib/http/useCall.ts";
import { useSession } from "#lib/browser/useSession.ts";
import { useSubmitted } from "#lib/forms/useSubmitted.ts";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { failedText } from "#ui/forms/failedText.ts";
import { clearFailures } from "#ui/overlays/snackbarContext.ts";
import { useSnackbar } from "#ui/overlays/useSnackbar.ts";
import { itemCalls, toItemKeys } from "#areas/wishlists/lists/itemCalls.ts";
import { restoreItem, type WishlistItem as Item } from "./itemsContract.ts";
import { ItemVotes, type Shared } from "./ItemVotes.tsx";
import { withNote, withoutItem } from "#areas/wishlists/lists/listData.ts";
import { MAX_NOTE_LENGTH, type SavedItem } from "#areas/wishlists/lists/rules.ts";
import css from "#areas/wishlists/lists/WishlistView.module.css";

/** Tells the hearts on later pages what was removed from the list or restored. */
export type SetHeart = (savedItem: SavedItem, isIn: boolean) => void;
/** Rendered in the corner of each thing for people who only read the list. */
export type Corner = (thing: SavedItem & { title: string }) => ReactNode;
type Props = Shared & {
  mayEdit: boolean;
  query: Record<string, unknown>;
  refresh: () => void;
  setHeart: SetHeart;
  corner: Corner;
};

/** A list item in its current state, with what has changed; for those who may edit the list also its votes and note. */
export function WishlistItem({ mayEdit, query, refresh, setHeart, corner, ...shared }: Props) {
  const { t } = useI18n();
  const { item } = shared;
  return (
    <>
      <ItemCard item={item} query={query} corner={(thing) => !mayEdit && corner(thing)} />
      <States item={item} />
      {mayEdit && (item.listing || item.find) && <ItemVotes {...shared} />}
      {mayEdit && (item.listing || item.find) && <Note {...shared} />}
      {mayEdit && (
        <div className={css.foot}>
          {item.added_by && shared.members.length > 1 && (
            <p className={css.added}>
              <Avatar name={item.added_by.first_name} src={item.added_by.picture} size={24} />{" "}
              {t("wishlist.addedBy", { name: item.added_by.first_name })}
            </p>
          )}
          <Remove {...shared} refresh={refresh} setHeart={setHeart} />
        </div>
      )}
    </>
  );
}

function ItemCard({
  item: { listing, find: entry, title, pricing_quote },
  query,
  corner,
}: Pick<Props, "item" | "query" | "corner">) {
  const { t } = useI18n();
  if (listing) {
    const heart = corner({ ...listing, kind: "listing" });
    return <StayCard listing={{ ...listing, quote: pricing_quote }} query={query} level={2} corner={heart} />;
  }
  if (entry) return <CatalogCard find={entry} level={2} sayKind corner={corner(entry)} />;
  return <p className={css.gone}>{title ? t("wishlist.gone", { title }) : t("wishlist.goneUnnamed")}</p>;
}

/** Whether it is available and what has changed: as text, with an icon and a colour. */
function States({ item: { listing, find: entry, changed, is_available, booked_by: by } }: { item: Item }) {
  const { t } = useI18n();
  const { user } = useSession();
  if (!listing && !entry) return null;
  const states: [IconName, string, string][] = [];
  if (by) states.push(["check", "good", t("wishlist.booked", { you: by.id === user?.id ? "yes" : "no", name: by.first_name })]);
  else if (changed === "taken") states.push(["warning", "warn", t("wishlist.takenSince")]);
  else if (is_available !== null)
    states.push(is_available ? ["check", "good", t("wishlist.free")] : ["close", "bad", t("wishlist.taken")]);
  if (changed === "cheaper") states.push(["sparkle", "good", t("wishlist.cheaper")]);
  if (changed === "dearer") states.push(["warning", "warn", t("wishlist.dearer")]);
  if (states.length === 0) return null;
  return (
    <ul className={css.states}>
      {states.map(([icon, look, text]) => (
        <li key={text} data-look={look}>
          <Icon name={icon} size={16} /> {text}
        </li>
      ))}
    </ul>
  );
}

function Note({ item, act }: Shared) {
  const call = useCall();
  const { t } = useI18n();
  const savedItem = { kind: item.kind, id: item.saved_id };
  const id = `note-${item.id}`;
  const isRefused = useSubmitted(id) !== null;
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <div className={css.note}>
      {item.note && (
        <p className={css.noteText} dir="auto">
          {item.note}
        </p>
      )}
      <details ref={details} open={isRefused}>
        <summary>
          <Icon name="edit" size={16} /> {t(item.note ? "wishlist.editNote" : "wishlist.addNote")}
          <span className="visually-hidden">: {item.title}</span>
        </summary>
        <Form
          key={item.note}
          name={id}
          action={itemCalls(item.kind).note}
          input={toItemKeys(item.wishlist_id, savedItem)}
          small
          submit={t("wishlist.keepNote")}
          onSend={(values) => {
            const note = String(values.get("note")).trim();
            const send = () => call(itemCalls(item.kind).note, { ...toItemKeys(item.wishlist_id, savedItem), note } as never);
            void act(withNote(item.id, note), send);
            details.current!.open = false;
            details.current!.querySelector("summary")!.focus();
          }}
        >
          {({ field }) => (
            <Field
              {...field("note", item.note)}
              id={id}
              label={t("wishlist.note", { title: item.title })}
              hideLabel
              multiline
              rows={2}
              maxLength={MAX_NOTE_LENGTH}
              placeholder={t("wishlist.noteHint")}
            />
          )}
        </Form>
      </details>
    </div>
  );
}

/** Can be undone: with the snackbar, or without JavaScript with a button at the top of the page. */
function Remove({ item, act, refresh, setHeart }: Shared & Pick<Props, "refresh" | "setHeart">) {
  const call = useCall();
  const i18n = useI18n();
  const { t } = i18n;
  const showSnackbar = useSnackbar();
  const { id, title, wishlist_id, kind, saved_id } = item;
  const savedItem = { kind, id: saved_id };
  const undo = async () => {
    try {
      await call(restoreItem, { id });
      clearFailures();
      setHeart(savedItem, true);
      refresh();
    } catch (error) {
      showSnackbar({ text: failedText(i18n, error), look: "bad" });
    }
  };
  return (
    <Form
      action={itemCalls(kind).remove}
      input={toItemKeys(wishlist_id, savedItem)}
      next={`${to("wishlist", { id: wishlist_id })}?removed=${id}`}
      look="plain"
      small
      submit={t("wishlist.remove")}
      id={removeId(id)}
      label={t("wishlist.removeOne", { title })}
      onSend={() => {
        focusBeside(id);
        void act(
          withoutItem(id),
          () => call(itemCalls(kind).remove, toItemKeys(wishlist_id, savedItem)),
          () => {
            // Whether another list contains it too is only known to the next page; until then its heart shows the state of this
            // list.
            setHeart(savedItem, false);
            showSnackbar({
              text: t("wishlist.removed", { title }),
              action: { label: t("wishlists.undo"), onAction: () => void undo() },
            });
          },
        );
      }}
    />
  );
}

const removeId = (id: number) => `remove-${id}`;

/**
 * Called before an item with the focus is removed: moves the focus to the same button of the next or previous item, or to the
 * list's name.
 */
function focusBeside(id: number) {
  const item = document.getElementById(`item-${id}`);
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>("[id^='remove-']") ?? document.querySelector("h1");
  next?.focus({ preventScroll: true });
}
