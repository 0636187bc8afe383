import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./StayParts.module.css";

const SIZE = 160; // px, as the codes of the header [A9.10]

/** For visitors in China: the code with which WeChat opens this page. */
export function WechatCode({ src }: { src: string }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="wechat" className={css.section}>
      <h2 id="wechat">{t("wechat.heading")}</h2>
      <p className={css.soft}>{t("wechat.scan")}</p>
      <img src={src} alt={t("wechat.code")} width={SIZE} height={SIZE} loading="lazy" />
    </section>
  );
}
