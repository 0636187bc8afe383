import type { SavedItem } from "#areas/wishlists/lists/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { isSaved, type SavedIds } from "./saved.ts";
import type { SaveSource } from "#areas/wishlists/saving/saveSources.ts";
import css from "./HeartLink.module.css";

type Props = SavedItem & {
  title: string;
  source: SaveSource;
  saved: SavedIds | null;
  /** Beside other links, with a short text; otherwise it is on a picture. */
  inWords?: boolean;
};

/** Renders both states, and `data-saved` selects one: saving changes this attribute even before the island is hydrated. */
export function HeartLink({ kind, id, title, source, saved, inWords = false }: Props) {
  const { t, localizePath } = useI18n();
  const hidden = inWords ? "" : "visually-hidden";
  return (
    <a
      href={localizePath(to("save", {})) + stringifySearch({ kind, id, from: source })}
      rel="nofollow"
      className={inWords ? css.words : css.heart}
      data-heart={`${kind} ${id}`}
      data-source={source}
      data-saved={isSaved(saved, { kind, id }) || undefined}
      data-later
    >
      <Icon name="heart" size={inWords ? 16 : 20} />
      <span className={css.open}>
        <span className={hidden}>{inWords ? t("save.word") : t("save.one", { title })}</span>
      </span>
      <span className={css.done}>
        <span className={hidden}>{inWords ? t("save.doneWord") : t("save.done", { title })}</span>
      </span>
    </a>
  );
}
