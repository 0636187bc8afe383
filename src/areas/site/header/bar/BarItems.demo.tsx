import { VISITOR_FACTS } from "#areas/site/header/headerFacts.ts";
import { Panel } from "#areas/site/header/panels/Panel.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { Button } from "#ui/elements/Button.tsx";
import type { Facts } from "#ui/layout/menuEntry.ts";
import { BarItems } from "./BarItems.tsx";
import { EntryLink } from "./EntryLink.tsx";
import { EntryList } from "./EntryList.tsx";
import { Logo } from "./Logo.tsx";
import type { Shown } from "./shownEntries.ts";

const facts: Facts = { ...VISITOR_FACTS, features: [], experiments: {}, site_mode: "home" };
const help: Shown = { id: "demo-help", in: "bar", href: "/help", label: "page.help", count: 0, dotted: false, tip: null };
const trips: Shown = { ...help, id: "demo-trips", href: "/trips", label: "page.trips", icon: "map", count: 2 };
const news: Shown = { ...help, id: "demo-news", href: "/workbench", label: "workbench.title", icon: "sparkle", dotted: true };

export default function BarItemsDemo() {
  return (
    <>
      <Demo title="In the bar">
        <Logo />
        <BarItems
          items={[help, trips, news].map((entry, i) => ({ entry, label: ["Help", "Trips", "News"][i]!, step: 0 }))}
          facts={facts}
        />
      </Demo>
      <Demo title="In a menu" stack>
        <EntryList entries={[help, trips, news]} facts={facts} />
        <EntryLink entry={{ ...help, newWindow: true }} label="In a new window" />
      </Demo>
      <Demo title="A panel">
        <Button look="quiet" popoverTarget="demo-panel">
          Open the panel
        </Button>
        <Panel id="demo-panel" label="A panel of the header">
          <EntryList entries={[trips, news]} facts={facts} />
        </Panel>
      </Demo>
    </>
  );
}
