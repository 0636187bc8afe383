import { TabLinks } from "./TabLinks.tsx";

export default function TabLinksDemo() {
  return (
    <TabLinks
      label="Trips"
      links={[
        { href: "#upcoming", label: "Upcoming", current: true },
        { href: "#past", label: "Past" },
      ]}
    />
  );
}
