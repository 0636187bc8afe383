import { ExperienceTabs } from "./ExperienceTabs.tsx";

export default function ExperienceTabsDemo() {
  return <ExperienceTabs current="experienceCalendar" />;
}
