import { useI18n } from "#lib/i18n/i18n.tsx";
import { usePageContext } from "#lib/page/pageContext.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import { classes } from "#ui/elements/classes.ts";
import css from "./EmbedCode.module.css";

/** The HTML that authors of other pages can copy to show a home's card there [A3.22]. */
export function EmbedCode({ listing: { id, title, status } }: { listing: Pick<Listing, "id" | "title" | "status"> }) {
  const { t, locale } = useI18n();
  const { bootstrap } = usePageContext();
  if (status !== "published") return null;
  const address = `${bootstrap!.origin}/embed/rooms/${id}?locale=${locale}`;
  const code = `<iframe src="${address}" title="${asAttribute(title)}" width="340" height="430" loading="lazy" style="border:0"></iframe>`;
  return (
    <details className={classes(css.embed, "screen-only")}>
      <summary>{t("embed.heading")}</summary>
      <label>
        {t("embed.code")}
        <textarea readOnly rows={4} dir="ltr" spellCheck={false} defaultValue={code} />
      </label>
    </details>
  );
}

const asAttribute = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
