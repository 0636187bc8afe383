import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { TabLinks } from "#ui/navigation/TabLinks.tsx";

const PAGES = [
  { name: "hosting", href: to("hosting", {}), label: "today.title" },
  { name: "hostCalendar", href: to("hostCalendar", {}), label: "page.hostCalendar" },
  { name: "hostReservations", href: to("hostReservations", {}), label: "hostReservations.heading" },
  { name: "hostListings", href: to("hostListings", {}), label: "page.hostListings" },
  { name: "hostStats", href: to("hostStats", {}), label: "page.hostStats" },
  { name: "transactions", href: to("transactions", {}), label: "page.transactions" },
] as const;

/** The pages on which hosts of homes work. */
export function HostingTabs({ current }: { current: (typeof PAGES)[number]["name"] }) {
  const { t, localizePath } = useI18n();
  const links = PAGES.map(({ name, href, label }) => ({
    href: localizePath(href),
    label: t(label),
    current: name === current,
  }));
  return <TabLinks label={t("today.pages")} links={links} />;
}
