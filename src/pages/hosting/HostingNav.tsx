import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { TabLinks } from "#ui/navigation/TabLinks.tsx";

type HostingPage = "hosting" | "hostCalendar" | "hostReservations" | "hostListings" | "hostStats" | "transactions";

/** The pages a host works on, above the heading of each. */
export function HostingNav({ current }: { current: HostingPage }) {
  const { t, localizePath } = useI18n();
  const pages: Record<HostingPage, { href: string; label: string }> = {
    hosting: { href: to("hosting", {}), label: t("today.title") },
    hostCalendar: { href: to("hostCalendar", {}), label: t("page.hostCalendar") },
    hostReservations: { href: to("hostReservations", {}), label: t("hostReservations.heading") },
    hostListings: { href: to("hostListings", {}), label: t("page.hostListings") },
    hostStats: { href: to("hostStats", {}), label: t("page.hostStats") },
    transactions: { href: to("transactions", {}), label: t("page.transactions") },
  };
  const links = Object.entries(pages).map(([name, { href, label }]) => ({
    href: localizePath(href),
    label,
    current: name === current,
  }));
  return <TabLinks label={t("today.pages")} links={links} />;
}
