import { to } from "#paths";
import { type Profile, readProfile } from "#areas/identity/profile/contract.ts";
import { ProfileView } from "#areas/identity/profile/ProfileView.tsx";
import { type GuestReviews, listGuestReviews } from "#areas/bookings/reviews/contract.ts";
import { GuestReviewsSection } from "#areas/bookings/reviews/GuestReviewsSection.tsx";
import { REVIEW_PAGE } from "#areas/bookings/reviews/rules.ts";
import { page } from "#lib/page/page.ts";
import css from "./Profile.module.css";

type Search = { page?: string };
const pageOf = ({ page: asked }: Search) => Math.min(Math.max(1, Math.trunc(Number(asked)) || 1), 500);

export default page<{ user: Profile; reviews: GuestReviews }, Search>({
  async load({ call, params, search, signal }) {
    const id = params.id!;
    const [{ user }, reviews] = await Promise.all([
      call(readProfile, { id }, signal),
      call(listGuestReviews, { id, _offset: (pageOf(search) - 1) * REVIEW_PAGE }, signal),
    ]);
    return { user, reviews };
  },
  head: ({ data: { user }, i18n: { t } }) => ({
    title: t("profile.title", { name: user.first_name }),
    ...(user.is_host && { canonical: to("profile", { id: user.id }) }),
  }),

  View: ({ data: { user, reviews }, search, bootstrap }) => (
    <main id="main" className={css.page}>
      <ProfileView user={user} own={bootstrap.session.user?.id === user.id} level={1} />
      <GuestReviewsSection reviews={reviews} user_id={user.id} page={pageOf(search)} />
    </main>
  ),
});
