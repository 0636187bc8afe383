import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import css from "./ArticleList.module.css";
import type { Suggestion } from "#areas/site/help/contract.ts";

/** Articles as links, with their first words where there is room for them. */
export function ArticleList({ faqs, brief = false }: { faqs: readonly Suggestion[]; brief?: boolean }) {
  return (
    <ul className={css.list}>
      {faqs.map(({ faq_id, title, excerpt }) => (
        <li key={faq_id}>
          <Link href={to("helpArticle", { id: faq_id })} className={css.link} dir="auto">
            {title}
          </Link>
          {!brief && (
            <p className={css.excerpt} dir="auto">
              {excerpt}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a search found, or that it found nothing, and the corrected query if there was a typo. */
export function FoundLine({ count, query, meant }: { count: number; query: string; meant: string | null }) {
  const { t } = useI18n();
  return (
    <p className={css.found} role="status">
      {meant ? t("help.foundMeant", { count, meant }) : t("help.found", { count, query })}
    </p>
  );
}
