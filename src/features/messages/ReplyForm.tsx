import { type KeyboardEvent, useRef, useState } from "react";
import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { useSession } from "#lib/useSession.ts";
import { useSubmitted } from "#lib/useSubmitted.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { HiddenFields } from "#ui/HiddenFields.tsx";
import type { OpenThread } from "./contract.ts";
import css from "./ThreadView.module.css";
import { MOST_TEXT } from "./rules.ts";

type Props = { thread: OpenThread["thread"]; send: (text: string) => Promise<boolean> };

/** An ordinary form. With a script words are sent without loading the page; with a picture it goes as it would without one. */
export function ReplyForm({ thread, send }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const [hasFailed, setFailed] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const { csrf_token } = useSession();
  const own = useSubmitted("reply");
  const pictureError = messageOf(i18n, own?.field_errors, "picture");
  const onSubmit = async (event: { preventDefault(): void; currentTarget: HTMLFormElement }) => {
    const at = event.currentTarget;
    const data = new FormData(at);
    const picture = data.get("picture");
    if (picture instanceof File && picture.size > 0) return;
    event.preventDefault();
    const text = String(data.get("text") ?? "").trim();
    if (text === "") return at.querySelector("textarea")?.focus();
    const field = at.querySelector("textarea")!;
    field.value = "";
    field.focus();
    const isSent = await send(text);
    setFailed(!isSent);
    // What was typed meanwhile stays behind it.
    if (!isSent) field.value = field.value === "" ? text : `${text}\n${field.value}`;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    formRef.current?.requestSubmit();
  };
  return (
    <form
      ref={formRef}
      method="post"
      action={`/v2/threads/${thread.id}/messages`}
      encType="multipart/form-data"
      className={css.reply}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={onKey}
    >
      <HiddenFields search={{ csrf_token: csrf_token ?? "", _page: `${thread.thread_url}#reply`, _form: "reply" }} />
      {own?.error && !pictureError && <RefusedNotice error={own.error} />}
      {pictureError && !thread.contacts_shown && (
        <p role="alert" className={css.failed}>
          {pictureError}
        </p>
      )}
      {hasFailed && (
        <p role="alert" className={css.failed}>
          {t("thread.notSent")}
        </p>
      )}
      <Field
        id="reply"
        label={t("thread.write")}
        name="text"
        multiline
        rows={3}
        maxLength={MOST_TEXT}
        defaultValue={typedIn(own, "text")}
        error={messageOf(i18n, own?.field_errors, "text")}
      />
      {thread.contacts_shown ? (
        <Field
          label={t("thread.picture")}
          name="picture"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          hint={t("thread.pictureHint")}
          error={pictureError}
          optional
        />
      ) : (
        <p className={css.soft}>{t("thread.pictureLater")}</p>
      )}
      <Button type="submit">{t("thread.send")}</Button>
    </form>
  );
}
