import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { VerificationGroup } from "./contract.ts";
import css from "./ItemList.module.css";
import { PLACES } from "./places.ts";

/** What makes an account complete, what is done, and where the rest is done. `apart`: opens in a separate window. */
export function ItemList({ items, pending, apart = false }: VerificationGroup & { apart?: boolean }) {
  const { t, localizePath } = useI18n();
  return (
    <ul className={css.list}>
      {items.map(({ id, status }) => {
        const isDone = status === "complete";
        const isPending = pending.includes(id);
        const place = isDone || isPending ? undefined : PLACES[id];
        return (
          <li key={id} className={css.item} data-done={isDone || undefined}>
            <span className={css.mark}>
              <Icon name={isDone ? "check" : "minus"} size={20} />
            </span>
            <span>
              <strong>{t(`activation.${id}`)}</strong>
              <span className={css.state}>
                {t(
                  isDone
                    ? "activation.done"
                    : isPending
                      ? "activation.pending"
                      : place
                        ? "activation.missing"
                        : "activation.withBooking",
                )}
              </span>
            </span>
            {place && (
              <a href={localizePath(place)} {...(apart && { target: "_blank", rel: "noopener" })}>
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
