import { demoEntry } from "#areas/discovery/catalog/cards/demoEntry.ts";
import { demoCard } from "#areas/discovery/listings/cards/demoListing.ts";
import { Demo } from "#ui/demo/Demo.tsx";
import type { Wishlist } from "./contract.ts";
import { DaysFields } from "./items/DaysFields.tsx";
import type { WishlistItem } from "./items/itemsContract.ts";
import { ListMap } from "./items/ListMap.tsx";
import { ListCard } from "./ListCard.tsx";
import { NewListForm } from "./NewListForm.tsx";

const guests = { number_of_adults: 2, number_of_children: 0, number_of_infants: 0 };
const list: Wishlist = {
  id: 1,
  name: "Summer by the sea",
  private: true,
  checkin: "2027-07-01",
  checkout: "2027-07-08",
  ...guests,
  guest_details: guests,
  listing_ids: [7],
  listing_count: 12,
  mt_template_ids: [],
  mt_template_count: 2,
  place_activity_ids: [],
  place_activity_count: 0,
  place_ids: [],
  place_count: 0,
  restaurant_ids: [],
  restaurant_count: 0,
  article_ids: [],
  article_count: 0,
  is_full: false,
  pictures: demoCard.photos.slice(0, 4).map(({ url }) => url),
  user_id: 1,
  user: { id: 1, first_name: "Ada", picture: null },
  requester_role: "wishlist_owner",
  members_count: 1,
  invite_url: null,
};
const facts = { changed: null, note: "", added_by: null, booked_by: null, up_votes: [], down_votes: [] };
const items: WishlistItem[] = [
  { id: 1, wishlist_id: 1, kind: "listing", saved_id: 7, listing: demoCard, pricing_quote: null, is_available: null, find: null, title: demoCard.title, ...facts }, // prettier-ignore
  { id: 2, wishlist_id: 1, kind: "experience", saved_id: 7, listing: null, pricing_quote: null, is_available: null, find: demoEntry, title: demoEntry.title, ...facts }, // prettier-ignore
];

export default function ListCardDemo() {
  return (
    <>
      <Demo title="A full list, and somebody else's without pictures" stack>
        <ListCard list={list} />
        <ListCard
          list={{ ...list, id: 2, name: "Ana's ideas", pictures: [], checkin: null, requester_role: "wishlist_collaborator" }}
        />
      </Demo>
      <Demo title="A new one" stack>
        <NewListForm submit="Make the list" />
      </Demo>
      <Demo title="Days and guests" stack>
        <DaysFields
          today="2026-12-01"
          field={(name) => ({ name, id: name, defaultValue: list[name as "checkin"] ?? "1", error: undefined })}
        />
      </Demo>
      <ListMap items={items} query={{}} pointed={null} onPoint={() => {}} />
    </>
  );
}
