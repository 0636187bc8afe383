import type { ReactNode } from "react";
import { to } from "#paths";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { SideNavPage } from "#ui/navigation/SideNavPage.tsx";

/** The pages of the operators' console; add later pages here. */
const PAGES = [
  { name: "admin", href: to("admin", {}), icon: "home" },
  { name: "adminFeatures", href: to("adminFeatures", {}), icon: "filter" },
  { name: "adminListings", href: to("adminListings", {}), icon: "sparkle" },
  { name: "adminLuxuryOwners", href: to("adminLuxuryOwners", {}), icon: "heart" },
  { name: "adminAppeals", href: to("adminAppeals", {}), icon: "shield" },
  { name: "adminIdChecks", href: to("adminIdChecks", {}), icon: "user" },
  { name: "adminCases", href: to("adminCases", {}), icon: "message" },
  { name: "adminDisputes", href: to("adminDisputes", {}), icon: "undo" },
  { name: "adminPayouts", href: to("adminPayouts", {}), icon: "gift" },
  { name: "adminReports", href: to("adminReports", {}), icon: "warning" },
  { name: "adminHelp", href: to("adminHelp", {}), icon: "info" },
  { name: "adminEvents", href: to("adminEvents", {}), icon: "list" },
  { name: "adminNavigation", href: to("adminNavigation", {}), icon: "menu" },
] as const satisfies readonly { name: string; href: string; icon: IconName }[];

type Props = { current: (typeof PAGES)[number]["name"]; title: ReactNode; above?: ReactNode; children: ReactNode };

/** The frame of the console's pages. */
export function AdminPage({ title, ...page }: Props) {
  const { t } = useI18n();
  const entries = PAGES.map((one) => ({ ...one, label: t(`admin.${one.name}`) }));
  return <SideNavPage {...page} label={t("admin.navigation")} entries={entries} heading={title} wide />;
}
