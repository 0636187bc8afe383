import { useI18n } from "#lib/i18n.tsx";
import { stringifySearch } from "#lib/search.ts";
import type { SocialProvider } from "#features/accounts/rules.ts";
import { PROVIDER_NAMES } from "./rules.ts";
import css from "./SocialButtons.module.css";

type Props = {
  /** In the visitor's order. */
  providers: readonly SocialProvider[];
  next?: string | undefined;
  auth_trigger?: string | undefined;
  purpose?: "reauthenticate";
};

/** Plain links to the networks: each leads there and back. */
export function SocialButtons({ providers, next, auth_trigger, purpose }: Props) {
  const { t } = useI18n();
  if (providers.length === 0) return null;
  return (
    <ul className={css.row} aria-label={t("auth.continueWith")}>
      {providers.map((service) => (
        <li key={service}>
          <a
            href={`/oauth_connect${stringifySearch({ service, next, auth_trigger, purpose })}`}
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

const LETTERS: Record<SocialProvider, string> = {
  facebook: "f",
  google: "G",
  wechat: "We",
  alipay: "Al",
  weibo: "Wb",
  onelogin: "1",
};

/** A letter in a ring, not the network's own mark. */
export function SocialGlyph({ provider }: { provider: SocialProvider }) {
  return <span className={css.glyph} data-letter={LETTERS[provider]} aria-hidden />;
}
