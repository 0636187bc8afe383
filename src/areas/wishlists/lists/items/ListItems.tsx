import { useI18n } from "#lib/i18n/i18n.tsx";
import { useCall } from "#lib/http/useCall.ts";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import { pointing } from "#ui/overlays/pointing.ts";
import { moveItem, type WishlistItem as Item } from "./itemsContract.ts";
import { beforeOf, type ListData, stepped, withOrder } from "#areas/wishlists/lists/listData.ts";
import { moved } from "#areas/wishlists/lists/rules.ts";
import type { Act } from "#areas/wishlists/lists/useList.ts";
import { useReorder } from "./useReorder.ts";
import { type Corner, type SetHeart, WishlistItem } from "./WishlistItem.tsx";
import css from "./ListItems.module.css";

type Props = {
  data: ListData;
  /** The items of the chosen kind, or all. */
  shown: readonly Item[];
  mayEdit: boolean;
  query: Record<string, unknown>;
  act: Act;
  refresh: () => void;
  setHeart: SetHeart;
  corner: Corner;
  pointed: number | null;
  onPoint: (id: number | null) => void;
};

/** The items of a list in an order that those who share it can change: by dragging, by keyboard, or one step at a time. */
export function ListItems({ data, shown, pointed, onPoint, ...rest }: Props) {
  const { mayEdit, act } = rest;
  const call = useCall();
  const { t } = useI18n();
  const { id } = data.list;
  const all = data.items.map((item) => item.id);
  const put = (order: readonly number[], item_id: number) => {
    const before_id = beforeOf(all, order, item_id);
    void act(withOrder(moved(all, item_id, before_id)), () => call(moveItem, { id, item_id, before_id }));
  };
  const { handle, grabbed, order, note } = useReorder(shown, put);
  const sorted = shown.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return (
    <>
      <ol className={css.items}>
        {sorted.map((item, i) => (
          <li
            key={item.id}
            id={`item-${item.id}`}
            data-item={item.id}
            data-pointed={pointed === item.id || undefined}
            data-grabbed={grabbed === item.id || undefined}
            className={css.item}
            {...pointing(item.id, onPoint)}
          >
            <WishlistItem {...rest} item={item} members={data.members} />
            {mayEdit && shown.length > 1 && (
              <div className={css.order} role="group" aria-label={t("wishlist.place", { title: item.title })}>
                <IconButton
                  {...handle(item.id)}
                  icon="menu"
                  label={t("wishlist.grab", { title: item.title })}
                  className={css.grip}
                  data-scripted
                />
                {([-1, 1] as const).map((step) => (
                  <Form
                    key={step}
                    id={`step-${step}-${item.id}`}
                    name={`step-${step}-${item.id}`}
                    action={moveItem}
                    small
                    look="plain"
                    input={{
                      id,
                      item_id: item.id,
                      before_id: beforeOf(all, stepped(order, item.id, step), item.id) ?? "",
                    }}
                    disabled={step < 0 ? i === 0 : i === sorted.length - 1}
                    submit={
                      <span className={step < 0 ? css.up : css.down}>
                        <Icon name="chevron-down" size={20} />
                      </span>
                    }
                    label={t(step < 0 ? "wishlist.moveUp" : "wishlist.moveDown", { title: item.title })}
                    onSend={() => {
                      const next = stepped(order, item.id, step);
                      note(next, item.id, `step-${step}-${item.id}`);
                      put(next, item.id);
                    }}
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
