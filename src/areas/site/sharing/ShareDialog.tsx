import { useI18n } from "#lib/i18n/i18n.tsx";
import { CopyButton } from "#ui/elements/CopyButton.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { mailto } from "./mailto.ts";
import css from "./ShareDialog.module.css";

export type Shared = { url: string; title: string; hasDays: boolean };
type Props = { shared: Shared; open: boolean; onClose: () => void };

/**
 * The ways to share an address where the browser has no share sheet: plain links, none of which sends anything before it is
 * pressed.
 */
export function ShareDialog({ shared: { url, title, hasDays }, open, onClose }: Props) {
  const { t } = useI18n();
  const [link, text] = [url, title].map(encodeURIComponent);
  const ways = [
    [t("share.email"), mailto(title, url)],
    [t("share.sms"), `sms:?&body=${text}%20${link}`],
    ["WhatsApp", `https://wa.me/?text=${text}%20${link}`],
    ["Telegram", `https://t.me/share/url?url=${link}&text=${text}`],
  ] as const;
  return (
    <Dialog id="share" title={t("share.heading")} size="small" open={open} onClose={onClose}>
      <div className={css.body}>
        <Field
          name="link"
          label={t("share.link")}
          hint={hasDays ? t("share.withDays") : undefined}
          value={url}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={css.copy}>
          <CopyButton key={url} text={url} copied={t("share.copied")} failed={t("share.notCopied")}>
            {t("share.copy")}
          </CopyButton>
        </div>
        <ul aria-label={t("share.ways")} className={css.ways}>
          {ways.map(([name, href]) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
