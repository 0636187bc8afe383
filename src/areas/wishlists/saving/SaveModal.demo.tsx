import { useState } from "react";
import type { Wishlist } from "#areas/wishlists/lists/contract.ts";
import { KINDS, SAVED_KINDS } from "#areas/wishlists/lists/rules.ts";
import { openStore } from "#lib/browser/openStore.ts";
import { Button } from "#ui/elements/Button.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { containsItem } from "./hearts/listHolds.ts";
import { CLOSED, type SaveEvent, type SaveModal as State, saveModalAfter } from "./saveModal.ts";
import { SaveModal, type ShownSaving } from "./SaveModal.tsx";

const none = { number_of_adults: 2, number_of_children: 0, number_of_infants: 0 };
const nothing = Object.fromEntries(
  KINDS.flatMap((kind) => [
    [SAVED_KINDS[kind].ids, []],
    [SAVED_KINDS[kind].count, 0],
  ]),
) as unknown as Pick<Wishlist, (typeof SAVED_KINDS)[keyof typeof SAVED_KINDS]["ids" | "count"]>;
const list = (id: number, name: string, more: Partial<Wishlist> = {}): Wishlist => ({
  id,
  name,
  private: true,
  checkin: null,
  checkout: null,
  ...none,
  guest_details: none,
  ...nothing,
  is_full: false,
  pictures: [],
  user_id: 1,
  user: { id: 1, first_name: "Ana", picture: null },
  requester_role: "wishlist_owner",
  members_count: 0,
  invite_url: null,
  ...more,
});
const LISTS = [
  list(1, "By the sea", { listing_ids: [5], listing_count: 1 }),
  list(2, "Mountains, some day, when the snow has gone and the huts are open again"),
  list(3, "Together", { requester_role: "wishlist_collaborator", user: { id: 2, first_name: "Ben", picture: null } }),
  list(4, "Everything", { is_full: true, listing_count: 30 }),
];
const entity = { title: "Attic by the river", picture: null, city: "Lisbon", reviews_count: 214 };
const ready: Partial<State> = { entity, lists: LISTS };

const STATES: Record<string, Partial<State>> = {
  "Lists to choose from": ready,
  "No list yet": { ...ready, lists: [] },
  "On their way": { isFetchingEntity: true, isFetchingLists: true },
  "Not to be read": { fetchEntityError: true, fetchListsError: true },
  Refused: { ...ready, problem: "collection_full" },
  "A list is being made": { ...ready, lists: [], isCreatingList: true },
};

/** Keeps its own state by the product's rules, without a server. */
function demoSaving(): ShownSaving & { show: (first: Partial<State>) => void } {
  const { state, subscribe, send: set } = openStore<State, State>(CLOSED, (_, next) => next);
  const send = (event: SaveEvent) => set(saveModalAfter(state(), event));
  return {
    state,
    subscribe,
    show(first) {
      send({ type: "opened", request: { kind: "listing", id: 5, source: "homes_search" } });
      set({ ...state(), ...first });
    },
    close: () => send({ type: "closed" }),
    pick: async (one) => send({ type: "item changed", list_id: one.id, isIn: !containsItem(one, { kind: "listing", id: 5 }) }),
    create: async (target) => send({ type: "list created", list: list(9, target.name, { private: target.private }) }),
    fetchLists: async () => set({ ...state(), fetchListsError: false, lists: LISTS }),
    fetchEntity: async () => set({ ...state(), fetchEntityError: false, entity }),
  };
}

export default function SaveModalDemo() {
  const [saving] = useState(demoSaving);
  return (
    <Demo>
      {Object.entries(STATES).map(([name, first]) => (
        <Button key={name} look="quiet" onClick={() => saving.show(first)}>
          {name}
        </Button>
      ))}
      <SaveModal saving={saving} />
    </Demo>
  );
}
