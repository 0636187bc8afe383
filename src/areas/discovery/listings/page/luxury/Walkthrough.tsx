import { useI18n } from "#lib/i18n/i18n.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import css from "./Walkthrough.module.css";

/** A virtual tour of a luxury home in a frame of another site, which may run its own scripts but cannot reach this page. */
export function Walkthrough({ listing: { title, walkthrough_url } }: { listing: Listing }) {
  const { t } = useI18n();
  if (!walkthrough_url) return null;
  return (
    <>
      <h1 className={css.heading}>{t("walkthrough.heading", { title })}</h1>
      <iframe
        src={walkthrough_url}
        title={t("walkthrough.heading", { title })}
        className={css.frame}
        // Never from our own site (`walkthroughOf`), where this pair would lift the sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        allow="fullscreen"
      />
      <p className={css.from}>
        {t("walkthrough.from", { site: new URL(walkthrough_url).host })}{" "}
        <a href={walkthrough_url} target="_blank" rel="nofollow noopener">
          {t("walkthrough.open")}
        </a>
      </p>
    </>
  );
}
