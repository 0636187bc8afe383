import type { ReactNode } from "react";
import { to } from "#paths";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { SideNavPage } from "#ui/navigation/SideNavPage.tsx";

const PAGES = [
  { name: "myProfile", href: to("myProfile", {}), icon: "user", label: "account.profile" },
  { name: "editProfile", href: to("editProfile", {}), icon: "edit", label: "account.edit" },
  { name: "notificationSettings", href: to("notificationSettings", {}), icon: "mail", label: "account.notifications" },
  { name: "ownReviews", href: to("ownReviews", {}), icon: "star", label: "account.reviews" },
  { name: "travelCredit", href: to("travelCredit", {}), icon: "gift", label: "account.credit" },
  { name: "security", href: to("security", {}), icon: "shield", label: "account.security" },
  { name: "apiAccess", href: to("apiAccess", {}), icon: "key", label: "account.apiAccess" },
] as const satisfies readonly { name: string; href: string; icon: IconName; label: string }[];

type Props = { current: (typeof PAGES)[number]["name"]; heading: ReactNode; children: ReactNode };

/** The frame of the account's pages. */
export function AccountPage(page: Props) {
  const { t } = useI18n();
  const entries = PAGES.map((one) => ({ ...one, label: t(one.label) }));
  return <SideNavPage {...page} label={t("account.navigation")} entries={entries} />;
}
