import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/ButtonLink.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import css from "./WishlistView.module.css";

/** For who came by an invitation; without an account they sign up first and come back here. */
export function JoinForm({ id, code, page, bootstrap }: { id: number; code: string; page: string; bootstrap: Bootstrap }) {
  const { t, here } = useI18n();
  const next = encodeURIComponent(`${page}?invite_code=${encodeURIComponent(code)}`);
  return (
    <section className={css.section}>
      <p>{t("wishlist.inviteText")}</p>
      {bootstrap.user ? (
        <PostForm
          action={`/v2/wishlists/${id}/join`}
          look="primary"
          submit={t("wishlist.join")}
          hidden={{ invite_code: code }}
          {...{ page, bootstrap }}
        />
      ) : (
        <ButtonLink href={`${here(to("signUp", {}))}?next=${next}`}>{t("wishlist.join")}</ButtonLink>
      )}
    </section>
  );
}
