/** Every feature that can be turned on and off while the marketplace runs; what each is, stands in `features.ts`. */
export const FEATURE_NAMES = [
  "new_signup_login_modal",
  "signup_tos",
  "signup_captcha",
  "strict_names",
  "email_no_leading_dot",
  "nofbautologin",
  "stories_in_header",
  "help_in_header",
  "china_qr_menu",
  "menu_opens_on_load",
  "become_a_host_for_visitors",
  "itinerary_from_trips",
  "host_landing_homes",
  "earn_credit_in_header",
  "hog_add_listing_global_header",
  "experience_host_menu",
  "host_dropdown_by_trips",
  "become_a_host_promotion",
  "cohosting_button",
  "charge_in_shown_currency",
  "service_worker",
] as const;

export type FeatureName = (typeof FEATURE_NAMES)[number];

export const isFeature = (name: string): name is FeatureName => (FEATURE_NAMES as readonly string[]).includes(name);
