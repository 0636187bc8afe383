import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import type { VerificationItem } from "./contract.ts";
import css from "./ItemList.module.css";
import type { ItemId } from "./rules.ts";

/** Where each is done; a card is given with a booking. */
const PLACES: Partial<Record<ItemId, string>> = {
  confirmed_email: `${to("editProfile", {})}#email`,
  phone_verified: `${to("editProfile", {})}#phone`,
  photo_with_face: `${to("editProfile", {})}#picture`,
};

/** What makes an account complete, what of it is there, and where the rest is done. `apart`: in a window of its own. */
export function ItemList({ items, apart = false }: { items: readonly VerificationItem[]; apart?: boolean }) {
  const { t, localizePath: here } = useI18n();
  return (
    <ul className={css.list}>
      {items.map(({ id, status }) => {
        const isDone = status === "complete";
        const place = isDone ? undefined : PLACES[id];
        return (
          <li key={id} className={css.item} data-done={isDone || undefined}>
            <span className={css.mark}>
              <Icon name={isDone ? "check" : "minus"} size={20} />
            </span>
            <span>
              <strong>{t(`activation.${id}`)}</strong>
              <span className={css.state}>
                {t(isDone ? "activation.done" : place ? "activation.missing" : "activation.withBooking")}
              </span>
            </span>
            {place && (
              <a href={here(place)} {...(apart && { target: "_blank", rel: "noopener" })}>
                {t("activation.do")}
                <span className="visually-hidden">
                  {" "}
                  {t(`activation.${id}`)} {apart && t("header.newWindow")}
                </span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
