import { useEffect, useRef } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { isPlainPress } from "#lib/browser/isPlainPress.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import type { Suggestion } from "#areas/site/help/contract.ts";
import css from "./HelpPanelView.module.css";

type Props = { faqs: readonly Suggestion[]; onRead: (id: number) => void; withExcerpt?: boolean };
/** Articles that open in the panel; with another kind of press, on their own page. */
export function PanelArticles({ faqs, onRead, withExcerpt = false }: Props) {
  const { localizePath } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const ul = list.current!;
    // Runs before the page's own code, which would navigate there.
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>("[data-faq]");
      if (!link || !isPlainPress(event)) return;
      event.preventDefault();
      onRead(Number(link.dataset.faq));
    };
    ul.addEventListener("click", press);
    return () => ul.removeEventListener("click", press);
  }, [onRead]);
  return (
    <ul ref={list} className={css.list}>
      {faqs.map(({ faq_id, title, excerpt }) => (
        <li key={faq_id}>
          <a href={localizePath(to("helpArticle", { id: faq_id }))} data-faq={faq_id} className={css.link}>
            <span dir="auto">
              {title}
              {withExcerpt && <span className={css.excerpt}>{excerpt}</span>}
            </span>
            <Icon name="chevron-end" size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
