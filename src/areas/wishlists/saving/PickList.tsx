import type { Wishlist } from "#areas/wishlists/lists/contract.ts";
import type { SavedItem } from "#areas/wishlists/lists/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { classes } from "#ui/elements/classes.ts";
import { countItems, containsItem, isFullFor } from "./hearts/listHolds.ts";
import css from "./SaveModal.module.css";

type Props = { list: Wishlist; item: SavedItem; busy: boolean; onPick: () => void };

/** A list to save into or remove from. A full one is shown as full and cannot be selected [B9.1]. */
export function PickList({ list, item, busy, onPick }: Props) {
  const { t, line } = useI18n();
  const [isIn, isFull] = [containsItem(list, item), isFullFor(list, item)];
  const [picture] = list.pictures;
  return (
    <button
      type="button"
      className={classes(css.list, isFull && css.full)}
      aria-pressed={isIn}
      aria-disabled={isFull || undefined}
      aria-busy={busy}
      onClick={isFull ? undefined : onPick}
    >
      <span className={css.cover}>{picture ? <img src={picture} alt="" loading="lazy" /> : <Icon name="heart" size={20} />}</span>
      <span className={css.name}>
        <strong>{list.name}</strong>
        <span className={css.facts}>
          {line([
            t("save.count", { count: countItems(list) }),
            list.requester_role !== "wishlist_owner" && t("wishlists.sharedBy", { name: list.user.first_name }),
            isFull && t("save.full"),
          ])}
        </span>
      </span>
      <Icon name={isIn ? "heart-filled" : isFull ? "minus" : "heart"} size={24} className={css.mark} />
    </button>
  );
}
