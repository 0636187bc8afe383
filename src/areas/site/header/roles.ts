import FLAG_NAMES from "virtual:flag-names";
import type { HeaderFacts } from "#lib/page/bootstrap.ts";
import { VISITOR_FACTS } from "./headerFacts.ts";
import { to } from "#paths";
import type { Facts } from "#ui/layout/menuEntry.ts";

const MEMBER: HeaderFacts = { ...VISITOR_FACTS, is_logged_in: true, show_cohost_in_dropdown: true };
const HOST_MENU: NonNullable<HeaderFacts["host"]> = {
  notifications_count: 0,
  should_show_host_assist: true,
  should_show_full_host_experience: true,
  lys_completeness: null,
  landing_page_url: to("hosting", {}),
  listings: [],
};
const HOME_HOST: HeaderFacts = {
  ...MEMBER,
  has_been_host: true,
  show_cohost_in_dropdown: false,
  show_cohost_in_nav: true,
  host: HOST_MENU,
};

/** The kinds of people who use the header [A6.1–A6.7, A6.11]: one of each, as its sections describe them. */
export const ROLES = {
  visitor: VISITOR_FACTS,
  guest: MEMBER,
  host: HOME_HOST,
  newHost: { ...MEMBER, has_begun_listing: true },
  experienceHost: { ...MEMBER, published_template_count: 1 },
  apiHost: { ...HOME_HOST, is_api_host: true },
  businessManager: { ...MEMBER, is_business_travel_manager: true },
  booker: { ...MEMBER, is_booker_dashboard_launched: true },
  operator: { ...MEMBER, is_operator: true },
  chineseVisitor: {
    ...VISITOR_FACTS,
    qr_codes: { show: true, app_download_qr_code_src: "/qr/app_download.svg", wechat_service_account_qr_code_src: null },
  },
} as const satisfies Record<string, HeaderFacts>;
export type Role = keyof typeof ROLES;

/** The facts for a role's header, with all features on unless said otherwise. */
export const factsOfRole = (role: Role, more: Partial<Facts> = {}): Facts => ({
  ...ROLES[role],
  features: FLAG_NAMES,
  experiments: { cohosting_button: { arm: "button_and_tooltip", parameters: { button: true, tooltip: true } } },
  site_mode: "home",
  ...more,
});
