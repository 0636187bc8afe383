import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

const Text = z.nullable(z.string());

export const readHostButton = endpoint("GET /global_supply/host_button", {
  summary: "What the header offers who might host: `enabled` where a listing was begun, nothing of it to hosts by the API",
  input: z.object({}),
  output: z.object({ enabled: z.boolean(), is_api_host: z.boolean() }),
  auth: "anyone",
});

export const readBecomeAHostButton = endpoint("GET /global_supply/become_a_host_button_data", {
  summary: "What hosting brings in the visitor's country: how many host there, and what homes ask for",
  input: z.object({}),
  output: z.object({
    show_hr_tooltip: z.boolean(),
    hr_tooltip_content: Text,
    hr_tooltip_link: Text,
    show_wmpw_tooltip: z.boolean(),
    wmpw_tooltip_content: Text,
    wmpw_subtitle: Text,
  }),
  auth: "anyone",
});
export type BecomeAHostButton = z.output<(typeof readBecomeAHostButton)["output"]>;

export const readHireAHostButton = endpoint("GET /co-hosting/hire_a_host_button_data", {
  summary:
    "Whether co-hosting stands in the header, and in the menu of becoming a host; the cookie show_cohost_in_nav keeps the first for a month",
  input: z.object({}),
  output: z.object({ show_cohost_in_nav: z.boolean(), show_cohost_in_dropdown: z.boolean() }),
  auth: "anyone",
});

export const readHostHeader = endpoint("GET /global_supply/host_header", {
  summary: "What the host menu begins with: the home that lacks most, and how far it is, of 100",
  input: z.object({}),
  output: z.object({
    should_show_header: z.boolean(),
    landing_page_url: z.string(),
    has_thumbnail: z.boolean(),
    hosting_thumbnail_url: Text,
    host_type: z.enum(["none", "home", "experience", "home_and_experience"]),
    lys_completeness: z.nullable(z.int()),
    name: z.string(),
  }),
  auth: "signedIn",
});

export const readHostDropDown = endpoint("GET /global_supply/host_drop_down", {
  summary: "How much of the host menu there is, and how many bookings wait for an answer",
  input: z.object({}),
  output: z.object({
    should_show_host_assist: z.boolean(),
    notifications_count: z.int(),
    should_show_full_host_experience: z.boolean(),
  }),
  auth: "signedIn",
});

const Facts = z.looseObject({ is_logged_in: z.boolean() });
export const readHeader = endpoint("GET /v2/header", {
  summary: "What the header of who asks is drawn from",
  input: z.object({}),
  output: z.object({ header: Facts }),
  auth: "anyone",
});

const Change = z.object({ entry: z.string(), is_hidden: z.boolean(), position: z.nullable(z.int()) });
const Navigation = z.object({
  changes: z.array(Change),
  history: z.array(z.extend(Change, { id: z.int(), changed_at: z.iso.datetime(), changed_by: Text })),
});
export type NavigationAnswer = z.output<typeof Navigation>;

export const readNavigation = endpoint("GET /v2/navigation", {
  summary: "What operators changed of the header, and who did; there for nobody else",
  input: z.object({}),
  output: z.object({ navigation: Navigation }),
  auth: "signedIn",
});

export const changeNavigation = endpoint("PUT /v2/navigation/:entry", {
  summary: "Hide an entry of the header, or give it another place in its row; for operators",
  input: z.object({
    entry: z.string().check(z.maxLength(100)),
    is_hidden: z._default(z.union([z.boolean(), z.stringbool()]), false),
    position: z.optional(z.nullable(z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(50)))),
  }),
  output: z.object({ navigation: Navigation }),
  auth: "signedIn",
  atomic: true,
});

export const setBackNavigation = endpoint("DELETE /v2/navigation/:entry", {
  summary: "An entry of the header as the registry has it; for operators",
  input: z.object({ entry: z.string().check(z.maxLength(100)) }),
  output: z.object({ navigation: Navigation }),
  auth: "signedIn",
  atomic: true,
});
