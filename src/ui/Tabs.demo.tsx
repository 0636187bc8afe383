import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { Demo } from "./Demo.tsx";
import { Disclosure } from "./Disclosure.tsx";
import { Pagination } from "./Pagination.tsx";
import { TabLinks } from "./TabLinks.tsx";
import { Tabs } from "./Tabs.tsx";

export default function TabsDemo() {
  return (
    <>
      <Tabs
        label="About the stay"
        tabs={[
          { id: "tab-home", label: "The home", content: <p>Two rooms under the roof.</p> },
          { id: "tab-place", label: "The place", content: <p>A village by the sea.</p> },
          { id: "tab-rules", label: "Rules", content: <p>No shoes inside.</p> },
        ]}
      />
      <TabLinks
        label="Hosting"
        links={[
          { href: "#today", label: "Today", current: true },
          { href: "#calendar", label: "Calendar" },
          { href: "#earnings", label: "Earnings" },
        ]}
      />
      <Breadcrumbs
        crumbs={[{ label: "Portugal", href: "#pt" }, { label: "Lisbon", href: "#lisbon" }, { label: "Attic by the river" }]}
      />
      <Demo title="Pagination" stack>
        <Pagination page={6} pages={15} hrefOf={(page) => `#page-${page}`} />
      </Demo>
      <Demo title="Disclosure" stack>
        <div>
          <Disclosure summary="What is in the price?" name="faq" open>
            <p>Everything: nights, cleaning, fees and taxes.</p>
          </Disclosure>
          <Disclosure summary="When am I charged?" name="faq">
            <p>When your host says yes.</p>
          </Disclosure>
        </div>
      </Demo>
    </>
  );
}
