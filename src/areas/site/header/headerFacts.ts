import type { HeaderFacts } from "#lib/page/bootstrap.ts";

/** A change that an operator made: an entry is hidden, or moved to another place of its row. */
export type NavigationChange = { entry: string; is_hidden: boolean; position: number | null };

/** What is left of a person's credit, and what inviting earns; texts in the visitor's currency [B3.17.1, B3.18.1]. */
export type CreditStatus = {
  travel_credit_status: {
    credit_amount: string;
    min_trip_cost: string;
    trip_expiration: string;
    terms_and_conditions: string;
  } | null;
  referrals_info: {
    /** With plus signs for spaces [A3.8]. */
    referrer_guest: string;
    terms_and_conditions_link: string;
  } | null;
};

declare module "#lib/page/bootstrap.ts" {
  /** The facts about the person or visitor that decide the header. */
  interface HeaderFacts extends CreditStatus {
    is_logged_in: boolean;
    has_been_host: boolean;
    /** They began a listing that was never shown. */
    has_begun_listing: boolean;
    is_api_host: boolean;
    is_operator: boolean;
    is_business_travel_manager: boolean;
    is_booker_dashboard_launched: boolean;
    /** How many of their experiences guests can book. */
    published_template_count: number;
    num_trip_notif: number;
    num_msg: number;
    num_notif: number;
    show_cohost_in_nav: boolean;
    show_cohost_in_dropdown: boolean;
    /** For a host: what their menu begins with. */
    host: {
      notifications_count: number;
      should_show_host_assist: boolean;
      should_show_full_host_experience: boolean;
      /** How complete their least complete home is, of 100. Null when nothing is missing, or there is none. */
      lys_completeness: number | null;
      landing_page_url: string;
      /** Those of their homes that were changed last. */
      listings: { id: number; title: string }[];
    } | null;
    earn_credit_dismissed: boolean;
    community_url: string | null;
    /** Addresses of pictures [A3.7]; null if neither is set. `show`: the visitor reads Chinese. */
    qr_codes: {
      show: boolean;
      app_download_qr_code_src: string | null;
      wechat_service_account_qr_code_src: string | null;
    } | null;
    /** The browser is too old for what the pages need [A2.4.7]. */
    is_browser_outdated: boolean;
    changes: NavigationChange[];
  }
}

/** The facts about an unknown visitor. */
export const VISITOR_FACTS: HeaderFacts = {
  is_logged_in: false,
  has_been_host: false,
  has_begun_listing: false,
  is_api_host: false,
  is_operator: false,
  is_business_travel_manager: false,
  is_booker_dashboard_launched: false,
  published_template_count: 0,
  num_trip_notif: 0,
  num_msg: 0,
  num_notif: 0,
  show_cohost_in_nav: false,
  show_cohost_in_dropdown: false,
  host: null,
  travel_credit_status: null,
  referrals_info: null,
  earn_credit_dismissed: false,
  community_url: null,
  qr_codes: null,
  is_browser_outdated: false,
  changes: [],
};
