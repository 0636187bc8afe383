import { Demo, PageDemo } from "#ui/demo/Demo.tsx";
import { AccountPage } from "./AccountPage.tsx";
import type { Profile } from "./contract.ts";
import { EndApiAccess } from "./EndApiAccess.tsx";
import { ProfileView } from "./ProfileView.tsx";
import { ProveLink } from "./ProveLink.tsx";

const guest: Profile = {
  id: 1,
  first_name: "Ada",
  picture: null,
  about: "",
  languages: [],
  member_since: 2026,
  is_host: false,
  verified: { email: true, phone: false },
  listings_count: 0,
  review_count: 0,
  rating: null,
  listings: [],
};
const host: Profile = {
  ...guest,
  id: 2,
  first_name: "Rosa",
  about: "Born in Alfama. I paint tiles, and I know where the good custard tarts are.",
  languages: ["pt", "en"],
  member_since: 2019,
  is_host: true,
  verified: { email: true, phone: true },
  listings_count: 1,
  review_count: 214,
  rating: 4.87,
  listings: [{ id: 7, path: "/rooms/7", title: "Tiled house by the river", city: "Lisbon", photo: null }],
};

export default function ProfileViewDemo() {
  return (
    <>
      <ProfileView user={host} own={false} level={2} />
      <PageDemo title="One's own, with nothing in it yet">
        <ProfileView user={guest} own level={2} />
      </PageDemo>
      <PageDemo title="A page of the account">
        <AccountPage current="security" heading="Security">
          <ProveLink next="/workbench" />
        </AccountPage>
      </PageDemo>
      <Demo title="With a new password" stack>
        <EndApiAccess id="end-api-access" />
      </Demo>
    </>
  );
}
