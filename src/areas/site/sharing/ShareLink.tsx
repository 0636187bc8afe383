import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { mailto } from "./mailto.ts";
import css from "./ShareLink.module.css";

type Props = { canonical: string; title: string };

/** An email with the page's address in it; a press opens the ways to share over the page instead (app/browser/openers/openShare.tsx). */
export function ShareLink({ canonical, title }: Props) {
  const { t } = useI18n();
  return (
    <a href={mailto(title, canonical)} className={css.share} data-share={canonical} data-title={title} data-later>
      <Icon name="share" size={16} /> {t("share.word")}
    </a>
  );
}
