import { to } from "#paths";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { AdminPage } from "./AdminPage.tsx";
import css from "./Console.module.css";

type Door = {
  href: string;
  icon: IconName;
  name:
    | "features"
    | "events"
    | "listings"
    | "luxuryOwners"
    | "appeals"
    | "idChecks"
    | "cases"
    | "disputes"
    | "payouts"
    | "reports"
    | "help"
    | "navigation"
    | "outbox"
    | "developers"
    | "privacy";
};

/** The console's front page: links to the tools for running the marketplace. */
export function Console({ bootstrap }: { bootstrap: Bootstrap }) {
  const { t } = useI18n();
  const doors: Door[] = [
    { href: to("adminFeatures", {}), icon: "filter", name: "features" },
    { href: to("adminEvents", {}), icon: "list", name: "events" },
    { href: to("adminListings", {}), icon: "sparkle", name: "listings" },
    { href: to("adminLuxuryOwners", {}), icon: "heart", name: "luxuryOwners" },
    { href: to("adminAppeals", {}), icon: "shield", name: "appeals" },
    { href: to("adminIdChecks", {}), icon: "user", name: "idChecks" },
    { href: to("adminCases", {}), icon: "message", name: "cases" },
    { href: to("adminDisputes", {}), icon: "undo", name: "disputes" },
    { href: to("adminPayouts", {}), icon: "gift", name: "payouts" },
    { href: to("adminReports", {}), icon: "warning", name: "reports" },
    { href: to("adminHelp", {}), icon: "info", name: "help" },
    { href: to("adminNavigation", {}), icon: "menu", name: "navigation" },
    ...(bootstrap.demo ? [{ href: to("outbox", {}), icon: "mail", name: "outbox" } as const] : []),
    { href: to("developers", {}), icon: "key", name: "developers" },
    { href: to("privacy", {}), icon: "shield", name: "privacy" },
  ];
  return (
    <AdminPage current="admin" title={t("admin.title")}>
      <ul className={css.doors}>
        {doors.map(({ href, icon, name }) => (
          <li key={name}>
            <a href={href} className={css.door}>
              <Icon name={icon} />
              <span>
                <strong>{t(`admin.door.${name}`)}</strong>
                <span className={css.about}>{t(`admin.about.${name}`)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
