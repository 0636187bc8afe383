import { to } from "#paths";
import { Avatar } from "#ui/Avatar.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { type Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import css from "./Header.module.css";
import { Logo } from "./Logo.tsx";

/** The site's front door. Its menu is a native popover: it opens before any script is there. */
export function Header({ bootstrap: { user, csrf_token } }: { bootstrap: Bootstrap }) {
  const { t } = useI18n();
  return (
    <header className={css.header}>
      <Link href={to("home", {})} className={css.logo} aria-label={t("header.home")}>
        <Logo />
        <span className={css.name}>{t("app.name")}</span>
      </Link>
      <nav className={css.nav} aria-label={t("header.navigation")}>
        <Link href={to("search", {})} className={css.item}>
          <Icon name="search" size={20} />
          <span className={css.wide}>{t("header.search")}</span>
          <span className={css.narrow}>{t("header.searchShort")}</span>
        </Link>
        {!user && (
          <>
            <Link href={to("logIn", {})} className={css.item}>
              {t("header.logIn")}
            </Link>
            <Link href={to("signUp", {})} className={`${css.item} ${css.strong} ${css.wide}`}>
              {t("header.signUp")}
            </Link>
          </>
        )}
        <button type="button" className={css.menuButton} popoverTarget="site-menu" aria-label={t("header.menu")}>
          <Icon name="menu" size={20} />
          {user ? <Avatar size={32} src={user.picture} name={user.first_name} /> : <Icon name="user" size={20} />}
        </button>
        <div id="site-menu" popover="auto" className={css.menu}>
          {user && <p className={css.hello}>{t("header.hello", { name: user.first_name })}</p>}
          <ul className={css.entries}>
            {!user && (
              <>
                <Entry href={to("signUp", {})}>{t("header.signUp")}</Entry>
                <Entry href={to("logIn", {})}>{t("header.logIn")}</Entry>
              </>
            )}
            <Entry href={to("search", {})}>{t("header.search")}</Entry>
            <Entry href={to("developers", {})}>{t("header.developers")}</Entry>
            {user && (
              <li>
                <form method="post" action={to("logOut", {})}>
                  <input type="hidden" name="csrf_token" value={csrf_token ?? ""} />
                  <button type="submit" className={css.entry}>
                    {t("header.logOut")}
                  </button>
                </form>
              </li>
            )}
          </ul>
        </div>
      </nav>
    </header>
  );
}

function Entry({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <Link href={href} className={css.entry} onClick={() => document.getElementById("site-menu")?.hidePopover()}>
        {children}
      </Link>
    </li>
  );
}
