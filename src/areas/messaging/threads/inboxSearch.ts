import type { MessageKey } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { type Filter, FILTERS, MAX_QUERY_LENGTH, PAGE_SIZE } from "./rules.ts";

export type InboxOf = "guest" | "host" | "experience";
export type InboxQuery = { filter: Filter; q: string; page: number };
/** The parameters of an inbox's address, as they came. */
export type InboxSearch = { filter?: string; q?: string; page?: number; archived?: number; brought_back?: number };

export const inboxPath = (of: InboxOf) =>
  of === "guest" ? to("inbox", {}) : of === "host" ? to("hostInbox", {}) : to("experienceInbox", {});

/** The heading of each inbox. */
export const HEADINGS = {
  guest: "inbox.heading",
  host: "inbox.hostHeading",
  experience: "inbox.experienceHeading",
} as const satisfies Record<InboxOf, MessageKey>;

/** Whether the inbox shows only some of its threads. */
export const isNarrowed = ({ filter, q }: InboxQuery) => filter !== "all" || q !== "";

/** Invalid parts are left out. */
export const requestOf = ({ filter, q, page }: InboxSearch): InboxQuery => ({
  filter: FILTERS.find((one) => one === filter) ?? "all",
  q: q === undefined ? "" : String(q).trim().slice(0, MAX_QUERY_LENGTH),
  page: Math.max(1, Math.min(500, Math.trunc(Number(page)) || 1)),
});

/** The input for a list of threads. */
export const threadsQuery = (of: InboxOf, { filter, q, page }: InboxQuery) => ({
  role: filter,
  side: of === "guest" ? ("guest" as const) : ("host" as const),
  ...(of === "experience" && { about: "experience" as const }),
  q,
  _offset: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
});
