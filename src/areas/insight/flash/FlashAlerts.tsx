import { useLocation } from "@tanstack/react-router";
import { withoutMerge } from "#areas/insight/authMerge/readMerge.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import css from "./FlashAlerts.module.css";

const ICONS = { success: "check", error: "warning", notice: "info" } as const;

/**
 * Messages about what happened just before this page [B4.7]. They fade by CSS alone, without a script, and not while they are
 * read or pointed at.
 */
export function FlashAlerts({ flashes }: { flashes: Bootstrap["flashes"] }) {
  const { t } = useI18n();
  const { publicHref } = useLocation();
  return (
    <div className={css.flashes}>
      {flashes.map(({ kind, html, fades }) => (
        <div
          key={html}
          data-flash={kind}
          role={kind === "error" ? "alert" : "status"}
          className={classes(css.flash, css[kind], fades && css.fades)}
        >
          <Icon name={ICONS[kind]} size={20} />
          <p dangerouslySetInnerHTML={{ __html: html }} />
          {/* Reloads the page, so that the message is not shown again. */}
          <a href={withoutMerge(publicHref)} target="_self">
            {t("flash.close")}
          </a>
        </div>
      ))}
    </div>
  );
}
