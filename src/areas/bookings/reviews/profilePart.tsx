import type { ProfilePart } from "#areas/identity/profile/ProfileView.tsx";
import { type GuestReviews, listGuestReviews } from "./contract.ts";
import { GuestReviewsSection } from "./GuestReviewsSection.tsx";
import { REVIEW_PAGE } from "./rules.ts";

export const profilePart: ProfilePart<GuestReviews> = {
  load: (call, { id, page }, signal) => call(listGuestReviews, { id, _offset: (page - 1) * REVIEW_PAGE }, signal),
  View: ({ user_id, page, data }) => <GuestReviewsSection reviews={data} user_id={user_id} page={page} />,
};
