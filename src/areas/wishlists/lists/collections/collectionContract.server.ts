import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { CatalogCard } from "#areas/discovery/catalog/contract.ts";
import type { CatalogKind } from "#areas/discovery/catalog/kinds.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { format } from "#areas/wishlists/lists/contract.ts";
import { ItemFacts, note } from "#areas/wishlists/lists/items/itemsContract.ts";
import { SAVED_KINDS } from "#areas/wishlists/lists/rules.ts";

/** The calls of a kind of catalog entries, at addresses of its own and with its own keys [B3.6, B7.1.17]. The browser knows them by `itemCalls`. */
export function collectionOf(kind: CatalogKind) {
  const { collection, id, one } = SAVED_KINDS[kind];
  const single = collection === "collection_activities" ? "collection_activity" : collection.slice(0, -1);
  const keys = { collection_id: Id, [id]: Id };
  const path = `/v2/${collection}` as const;
  const item = `${path}/:collection_id/:${id}` as const;
  const text = { activity: "activities", story: "stories" }[kind as string] ?? `${kind}s`;
  const details = z.object({ id: z.int(), collection_id: z.int(), [id]: z.int() });
  const write = { auth: "signedIn", scope: "wishlists:write", atomic: true } as const;
  const card = kind === "place" ? z.extend(CatalogCard, { primary_place: z.object({ id: z.int() }) }) : CatalogCard;
  return {
    kind,
    single,
    list: endpoint(`GET ${path}`, {
      summary: `The ${text} of a list`,
      input: z.object({ collection_id: Id, _format: format }),
      output: z.object({
        [collection]: z.array(z.object({ ...details.shape, ...ItemFacts.shape, [one]: z.nullable(card) })),
        metadata: z.object({ total_count: z.int() }),
      }),
      auth: "anyone",
      scope: "wishlists:read",
    }),
    save: endpoint(`POST ${path}`, {
      summary: `Save one of the ${text} into a list; one that is in it already stays`,
      input: z.object({ ...keys, _format: format }),
      output: z.object({ [single]: details }),
      challengedBy: "many_saves",
      ...write,
    }),
    note: endpoint(`PUT ${item}`, {
      summary: `Write a note on one of the ${text} of a list`,
      input: z.object({ ...keys, note }),
      output: z.object({}),
      ...write,
    }),
    remove: endpoint(`DELETE ${item}`, {
      summary: `Take one of the ${text} out of a list`,
      input: z.object(keys),
      output: z.object({ item_id: z.int() }),
      ...write,
    }),
  };
}
