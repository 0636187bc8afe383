import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { FindCard } from "#areas/discovery/catalog/contract.ts";
import type { FindKind } from "#areas/discovery/catalog/kinds.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { format } from "#areas/wishlists/lists/contract.ts";
import { ItemFacts, note } from "#areas/wishlists/lists/items/itemsContract.ts";
import { SAVED_KINDS } from "#areas/wishlists/lists/rules.ts";

/** The calls of a kind of finds, at addresses of its own and with its own keys [B3.6, B7.1.17]. The browser knows them by `callsOf`. */
export function collectionOf(kind: FindKind) {
  const { collection, id, one } = SAVED_KINDS[kind];
  const single = collection === "collection_activities" ? "collection_activity" : collection.slice(0, -1);
  const keys = { collection_id: Id, [id]: Id };
  const path = `/v2/${collection}` as const;
  const item = `${path}/:collection_id/:${id}` as const;
  const words = { activity: "activities", story: "stories" }[kind as string] ?? `${kind}s`;
  const told = z.object({ id: z.int(), collection_id: z.int(), [id]: z.int() });
  const write = { auth: "signedIn", scope: "wishlists:write", atomic: true } as const;
  const card = kind === "place" ? z.extend(FindCard, { primary_place: z.object({ id: z.int() }) }) : FindCard;
  return {
    kind,
    single,
    list: endpoint(`GET ${path}`, {
      summary: `The ${words} of a list`,
      input: z.object({ collection_id: Id, _format: format }),
      output: z.object({
        [collection]: z.array(z.object({ ...told.shape, ...ItemFacts.shape, [one]: z.nullable(card) })),
        metadata: z.object({ total_count: z.int() }),
      }),
      auth: "anyone",
      scope: "wishlists:read",
    }),
    save: endpoint(`POST ${path}`, {
      summary: `Save one of the ${words} into a list; one that is in it already stays`,
      input: z.object({ ...keys, _format: format }),
      output: z.object({ [single]: told }),
      challengedBy: "many_saves",
      ...write,
    }),
    note: endpoint(`PUT ${item}`, {
      summary: `Write a note on one of the ${words} of a list`,
      input: z.object({ ...keys, note }),
      output: z.object({}),
      ...write,
    }),
    remove: endpoint(`DELETE ${item}`, {
      summary: `Take one of the ${words} out of a list`,
      input: z.object(keys),
      output: z.object({ item_id: z.int() }),
      ...write,
    }),
  };
}
