import type { HeaderFacts } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./Panels.module.css";

const SIZE = 160; // px [A9.10]

/** Codes for the phone: the app, and the service account on WeChat [A2.1.9, A3.7]. */
export function QrPanel({ codes }: { codes: NonNullable<HeaderFacts["qr_codes"]> }) {
  const { t } = useI18n();
  const { app_download_qr_code_src: app, wechat_service_account_qr_code_src: wechat } = codes;
  return (
    <div className={css.codes}>
      {app && <Code src={app} label={t("header.scanApp")} />}
      {wechat && <Code src={wechat} label={t("header.scanWechat")} />}
    </div>
  );
}

const Code = ({ src, label }: { src: string; label: string }) => (
  <figure className={css.code}>
    <img src={src} alt={label} width={SIZE} height={SIZE} loading="lazy" />
    <figcaption aria-hidden="true">{label}</figcaption>
  </figure>
);
