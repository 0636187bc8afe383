import { detailPageType, type DETAIL_PAGE_TYPES } from "#areas/insight/events/pageTypeRules.ts";
import { paths, to } from "#paths";
import type { STATUSES, TIERS } from "./rules.ts";

export type Tier = (typeof TIERS)[number];
type Facts = { id: number; tier: Tier; status: (typeof STATUSES)[number] };
type Detail = (typeof DETAIL_PAGE_TYPES)[number];
/** The path of a stay's page, and the numbers by which events identify its kind [A2.5.4, A2.5.24]. */
export type StayPage = { path: string; page_type: number; detail_page_type: number };

/**
 * The kind of page, by tier, by whether it is published or a preview for the host, and by visitor. A luxury home's preview has no
 * number of its own.
 */
const PAGES = {
  marketplace: { shown: "stay", inChina: "chinaStay", preview: "stayPreview" },
  select: { shown: "selectStay", inChina: "selectStay", preview: "selectPreview" },
  luxury: { shown: "luxury", inChina: "luxury", preview: "stayPreview" },
} as const satisfies Record<Tier, Record<string, keyof typeof KINDS>>;

const KINDS = {
  stay: kind("marketplace", paths.stay.page_type, (id) => to("stay", { id })),
  // The address is the same, because the home does not depend on the visitor.
  chinaStay: kind("china_marketplace", paths.stay.variants.china, (id) => to("stay", { id })),
  stayPreview: kind("marketplace_preview", paths.stayPreview.page_type, (id) => to("stayPreview", { id })),
  selectStay: kind("select", paths.selectStay.page_type, (id) => to("selectStay", { id })),
  selectPreview: kind("select_preview", paths.selectPreview.page_type, (id) => to("selectPreview", { id })),
  luxury: kind("luxury", paths.luxury.page_type, (id) => to("luxury", { id })),
} as const;

function kind(detail: Detail, page_type: number, path: (id: number) => string) {
  return { page_type, detail_page_type: detailPageType(detail), path };
}

/** The page of a stay for this visitor. */
export function stayPageOf({ id, tier, status }: Facts, inChina: boolean): StayPage {
  const { path, ...numbers } = KINDS[PAGES[tier][status !== "published" ? "preview" : inChina ? "inChina" : "shown"]];
  return { path: path(id), ...numbers };
}

/** The address of a published stay's page. */
export const stayPath = (stay: { id: number; tier: Tier }): string => stayPageOf({ ...stay, status: "published" }, false).path;
