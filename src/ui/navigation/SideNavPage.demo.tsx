import { Demo, PageDemo } from "#ui/demo/Demo.tsx";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { Pagination } from "./Pagination.tsx";
import { SideNavPage } from "./SideNavPage.tsx";

const entries = [
  { name: "profile", href: "/workbench", icon: "user", label: "Profile" },
  { name: "reviews", href: "/workbench", icon: "star", label: "Reviews" },
] as const;

/** Ways through a group of pages. */
export default function SideNavPageDemo() {
  return (
    <>
      <Demo title="Where it stands" stack>
        <Breadcrumbs
          crumbs={[{ label: "Help", href: "/help" }, { label: "Trips", href: "/help" }, { label: "Cancelling a stay" }]}
        />
      </Demo>
      <Demo title="Pages of a list" stack>
        <Pagination page={4} pages={9} hrefOf={(page) => `/workbench?only=SideNavPage&page=${page}`} />
      </Demo>
      <PageDemo title="A page with the others beside it">
        <SideNavPage label="Account" entries={entries} current="reviews" heading="Reviews">
          <p>Nobody has written about you yet.</p>
        </SideNavPage>
      </PageDemo>
    </>
  );
}
