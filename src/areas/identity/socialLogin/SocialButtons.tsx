import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import type { SocialProvider } from "#areas/identity/accounts/rules.ts";
import { PROVIDER_NAMES } from "#areas/identity/accounts/rules.ts";
import css from "./SocialButtons.module.css";

type Props = {
  /** In the order for this visitor. */
  providers: readonly SocialProvider[];
  next?: string | undefined;
  auth_trigger?: string | undefined;
  purpose?: "reauthenticate";
};

/** Plain links to the networks, which lead back here. */
export function SocialButtons({ providers, next, auth_trigger, purpose }: Props) {
  const { t } = useI18n();
  if (providers.length === 0) return null;
  return (
    <ul className={css.row} aria-label={t("auth.continueWith")}>
      {providers.map((service) => (
        <li key={service}>
          <a
            href={`/oauth_connect${stringifySearch({ service, next, auth_trigger, purpose })}`}
            aria-label={t("auth.continueWithNamed", { name: PROVIDER_NAMES[service] })}
            className={css.button}
            rel="nofollow"
          >
            <SocialGlyph provider={service} />
            {PROVIDER_NAMES[service]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What people do there, drawn in our own lines: friends, finding, talking, paying, telling everybody, a key. */
const MARKS: Record<SocialProvider, string> = {
  facebook: "M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M3.5 19a5.5 5.5 0 0 1 11 0M15.5 5.8a3 3 0 0 1 0 5.4m2 2.8a5.5 5.5 0 0 1 3 5",
  google: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4.5 4.5",
  wechat: "M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1M8.5 10.5h.01m3.49 0h.01m3.49 0h.01",
  alipay: "M4 8.5h15a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1Zm0 0L15.5 4v4.5M16 14h.01",
  weibo: "M4 10v4h3.5l7.5 4.5v-13L7.5 10ZM18 9a4.2 4.2 0 0 1 0 6",
  onelogin: "M8 11.5a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6m3.1 1.2L19.8 4M15.5 8.3l3 3",
};

/** A mark of our own beside the network's name, not the network's own. */
export const SocialGlyph = ({ provider }: { provider: SocialProvider }) => (
  <span className={css.glyph}>
    <svg viewBox="0 0 24 24" width={16} height={16} aria-hidden>
      <path d={MARKS[provider]} />
    </svg>
  </span>
);
