import { useEffect, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import css from "./CachedPages.module.css";
import { type CachedPage, listCached } from "./listCached.ts";

/** Pages that can be read without a network; renders nothing until they are known. */
export function CachedPages() {
  const { t } = useI18n();
  const [pages, setPages] = useState<CachedPage[]>([]);
  useEffect(() => {
    if ("caches" in window) void listCached().then(setPages);
  }, []);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="kept-pages">
      <h2 id="kept-pages">{t("offline.kept")}</h2>
      <ul className={css.list}>
        {pages.map(({ href, title, kept_at }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <span className={css.at}>
              <Moment at={new Date(kept_at).toISOString()} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
