import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { TabLinks } from "#ui/navigation/TabLinks.tsx";

const PAGES = [
  { name: "experienceDashboard", href: to("experienceDashboard", {}) },
  { name: "experienceCalendar", href: to("experienceCalendar", {}) },
  { name: "experienceInbox", href: to("experienceInbox", {}) },
  { name: "experienceListings", href: to("experienceListings", {}) },
  { name: "experienceResources", href: to("experienceResources", {}) },
] as const;

/** The pages for hosts of experiences [A2.2.10]. */
export function ExperienceTabs({ current }: { current: (typeof PAGES)[number]["name"] | null }) {
  const { t, localizePath } = useI18n();
  const links = PAGES.map(({ name, href }) => ({
    href: localizePath(href),
    label: t(`page.${name}`),
    current: name === current,
  }));
  return <TabLinks label={t("leading.pages")} links={links} />;
}
