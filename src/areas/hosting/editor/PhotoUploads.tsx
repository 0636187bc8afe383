import { useRouter } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { messageOf } from "#lib/forms/submittedValues.ts";
import { useSession } from "#lib/browser/useSession.ts";
import css from "./Hosting.module.css";
import { photoQueue, type Upload } from "./photoQueue.ts";
import { sendPhoto } from "./sendPhoto.ts";

/** Uploads photos to `url`, each in its own request. */
export function usePhotoUploads(url: string) {
  const router = useRouter();
  const { locale } = useI18n();
  const { csrf_token } = useSession();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useMemo(() => {
    const headers = { "x-locale": locale, ...(csrf_token && { "x-csrf-token": csrf_token }) };
    return photoQueue((file, onShare) => sendPhoto({ url, headers }, file, onShare), {
      onChange: setUploads,
      onArrived: () => void router.invalidate(),
    });
  }, [url, locale, csrf_token, router]);
  return { uploads, ...queue };
}

type Props = Pick<ReturnType<typeof usePhotoUploads>, "uploads" | "again" | "drop">;

/** The progress of each upload, and what can be done about those that failed. */
export function PhotoUploads({ uploads, again, drop }: Props) {
  const i18n = useI18n();
  const { t, find, number } = i18n;
  if (uploads.length === 0) return null;
  return (
    <ul className={css.uploads} aria-label={t("listing.uploads")}>
      {uploads.map(({ key, file: { name }, state, share, outcome }) => (
        <li key={key} tabIndex={-1}>
          <bdi>{name}</bdi>
          {state === "failed" ? (
            <>
              <p role="alert">
                {messageOf(i18n, outcome?.field_errors, "photos") ??
                  find(`refusal.${outcome?.error}`) ??
                  t("listing.uploadFailed")}
              </p>
              <Button
                small
                look="quiet"
                aria-label={`${t("ui.tryAgain")}: ${name}`}
                onClick={({ currentTarget }) => {
                  currentTarget.closest("li")!.focus(); // the button goes
                  again(key);
                }}
              >
                {t("ui.tryAgain")}
              </Button>
              <Button small look="quiet" aria-label={`${t("listing.removePhoto")}: ${name}`} onClick={() => drop(key)}>
                {t("listing.removePhoto")}
              </Button>
            </>
          ) : (
            <>
              <progress aria-label={name} value={state === "sending" ? share : 0} />
              <span>{number(state === "sending" ? share : 0, { style: "percent" })}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
