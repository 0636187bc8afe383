import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSession } from "#lib/browser/useSession.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { joinWishlist } from "./membersContract.ts";
import css from "#areas/wishlists/lists/WishlistView.module.css";

/** For visitors with an invitation; without an account they sign up first and return here. */
export function JoinForm({ id, code }: { id: number; code: string }) {
  const { t, localizePath } = useI18n();
  const { user } = useSession();
  const page = to("wishlist", { id });
  const next = encodeURIComponent(`${page}?invite_code=${encodeURIComponent(code)}`);
  return (
    <section className={css.section}>
      <p>{t("wishlist.inviteText")}</p>
      {user ? (
        <Form action={joinWishlist} input={{ id, invite_code: code }} next={page} look="primary" submit={t("wishlist.join")} />
      ) : (
        <ButtonLink href={`${localizePath(to("signUp", {}))}?next=${next}`}>{t("wishlist.join")}</ButtonLink>
      )}
    </section>
  );
}
