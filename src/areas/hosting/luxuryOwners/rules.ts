/** The pages of an application, in order [A2.5.16]. */
export const STEPS = ["start", "home", "services", "contract", "published"] as const;
export type Step = (typeof STEPS)[number];
/** Those that are filled in before it can be sent. */
export const FILLED_STEPS = ["home", "services"] as const satisfies readonly Step[];
export type FilledStep = (typeof FILLED_STEPS)[number];

export const APPLICATION_STATUSES = ["draft", "open", "accepted", "declined"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What an owner may leave to the marketplace. */
export const SERVICES = ["housekeeping", "concierge", "chef", "transfers", "photography"] as const;
export const CALL_TIMES = ["morning", "afternoon", "evening"] as const;

export const MAX_PLACE_LENGTH = 100;
export const MAX_DESCRIPTION_LENGTH = 3000;
export const MAX_URL_LENGTH = 500;
export const MAX_PHONE_LENGTH = 30;
export const MAX_ANSWER_LENGTH = 2000;
export const MAX_BEDROOMS = 50;
/** In the console's list. */
export const MAX_LISTED = 50;

/** A number as people write it, with its digits grouped as they like. */
export const isPhone = (typed: string): boolean => /^\+?[\d\s().\-/]+$/.test(typed) && typed.replaceAll(/\D/g, "").length >= 6;

/** Only addresses that anybody's browser opens safely. */
export function isPhotosUrl(typed: string): boolean {
  const url = URL.parse(typed);
  return url?.protocol === "https:" && url.hostname.includes(".") && url.username === "" && url.password === "";
}

/** Pictures can be seen at a link or in a listing of the owner's: one of them is needed. */
export const whyNotHome = ({ photos_url, listing_id }: { photos_url: string; listing_id: number | null }) =>
  photos_url === "" && listing_id === null
    ? { photos_url: ["required"] }
    : photos_url !== "" && !isPhotosUrl(photos_url)
      ? { photos_url: ["invalid"] }
      : null;

/** The first step that is not filled in yet; null if it can be sent. */
export const missingStep = (application: { phone: string | null } | null): FilledStep | null =>
  application === null ? "home" : application.phone === null ? "services" : null;

/** Changed and sent only until it is sent; withdrawn until it is decided. */
export const isEditable = (status: ApplicationStatus): boolean => status === "draft";
export const isWithdrawable = (status: ApplicationStatus): boolean => status === "draft" || status === "open";
