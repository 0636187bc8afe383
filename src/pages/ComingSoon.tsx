import { type ComingSoonName, paths, to } from "#paths";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import css from "./ComingSoon.module.css";

/** The page of an address whose own page another part of the product will bring: says which part, and links on. */
export const comingSoonPage = (name: ComingSoonName) =>
  page({
    load: async () => null,
    head: ({ i18n: { t } }) => ({ title: t("awaited.title", { name: t(`page.${name}`) }) }),

    View() {
      const { t, localizePath } = useI18n();
      return (
        <main id="main" className={css.page}>
          <h1>{t(`page.${name}`)}</h1>
          <EmptyState icon="door" title={t("awaited.heading")} text={t(`awaited.${paths[name].awaits}`)}>
            <ButtonLink href={localizePath(to("search", {}))}>{t("awaited.search")}</ButtonLink>
          </EmptyState>
        </main>
      );
    },
  });
