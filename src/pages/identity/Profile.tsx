import { to } from "#paths";
import { type Profile, readProfile } from "#areas/identity/profile/contract.ts";
import { type ProfilePart, ProfileView } from "#areas/identity/profile/ProfileView.tsx";
import { page } from "#lib/page/page.ts";
import { loadParts, PageParts } from "#lib/page/pageParts.tsx";
import css from "./Profile.module.css";

type Search = { page?: string };
const pageOf = ({ page: requested }: Search) => Math.min(Math.max(1, Math.trunc(Number(requested)) || 1), 500);

const PARTS = import.meta.glob<ProfilePart>("../../areas/*/*/profilePart.tsx", { eager: true, import: "profilePart" });

/** A person's public profile; with what features add below (`loaded`). */
export default page<{ user: Profile; loaded: unknown[] }, Search>({
  async load({ call, params, search, signal }) {
    const id = params.id!;
    const [{ user }, loaded] = await Promise.all([
      call(readProfile, { id }, signal),
      loadParts(PARTS, { id, page: pageOf(search) }, { call, signal }),
    ]);
    return { user, loaded };
  },
  head: ({ data: { user }, i18n: { t } }) => ({
    title: t("profile.title", { name: user.first_name }),
    ...(user.is_host && { canonical: to("profile", { id: user.id }) }),
  }),

  View: ({ data: { user, loaded }, search, bootstrap }) => (
    <main id="main" className={css.page}>
      <ProfileView user={user} own={bootstrap.session.user?.id === user.id} level={1} />
      <PageParts parts={PARTS} loaded={loaded} props={{ user_id: user.id, page: pageOf(search) }} />
    </main>
  ),
});
