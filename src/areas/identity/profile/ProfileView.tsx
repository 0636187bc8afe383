import { useI18n } from "#lib/i18n/i18n.tsx";
import type { PagePart } from "#lib/page/pageParts.tsx";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { Profile } from "./contract.ts";
import css from "./ProfileView.module.css";

/** What a feature adds below a person's profile, page by page: `profilePart.tsx` in its folder. `id` is as in the address. */
export type ProfilePart<Data = unknown> = PagePart<{ id: string; page: number }, { user_id: number; page: number }, Data>;

/** A person as others see them. `own`: it is the viewer's own profile. */
export function ProfileView({ user, own, level }: { user: Profile; own: boolean; level: 1 | 2 }) {
  const { t, number, list, language } = useI18n();
  const name = user.first_name;
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={css.profile}>
      <div className={css.card}>
        <Avatar size={120} src={user.picture} name={name} />
        <div>
          <Heading className={css.name}>{t("profile.heading", { name })}</Heading>
          <p className={css.soft}>
            {t("profile.since", { year: String(user.member_since) })}
            {user.rating !== null && ` · ${t("host.rating", { rating: number(user.rating), count: user.review_count })}`}
          </p>
        </div>
      </div>
      <ul className={css.facts}>
        {user.verified.email && <Fact icon="check">{t("profile.verifiedEmail")}</Fact>}
        {user.verified.phone && <Fact icon="check">{t("profile.verifiedPhone")}</Fact>}
        {user.languages.length > 0 && (
          <Fact icon="message">{t("profile.languages", { languages: list(user.languages.map(language)) })}</Fact>
        )}
      </ul>
      <section aria-labelledby="about">
        <h2 id="about">{t("profile.about")}</h2>
        <p className={user.about ? css.about : css.soft}>
          {user.about || (own ? t("profile.nothingYet") : t("profile.nothing", { name }))}
        </p>
      </section>
      {user.listings.length > 0 && <Homes name={name} listings={user.listings} />}
    </div>
  );
}

function Fact({ icon, children }: { icon: "check" | "message"; children: string }) {
  return (
    <li className={css.fact}>
      <Icon name={icon} size={20} /> {children}
    </li>
  );
}

function Homes({ name, listings }: { name: string; listings: Profile["listings"] }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="homes">
      <h2 id="homes">{t("profile.homes", { name })}</h2>
      <ul className={css.homes}>
        {listings.map(({ id, path, title, city, photo }) => (
          <li key={id}>
            <Link href={path} className={css.home}>
              {photo && <img src={photo.url} alt={photo.alt} width={320} height={213} loading="lazy" />}
              <span className={css.title}>{title}</span>
              <span className={css.soft}>{city}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
