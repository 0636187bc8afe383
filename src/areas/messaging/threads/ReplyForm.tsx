import { useEffect, useRef, useState } from "react";
import { submitByBrowser } from "#lib/forms/submitByBrowser.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { Refused } from "#lib/forms/sendForm.ts";
import { messageOf } from "#lib/forms/submittedValues.ts";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { refusedText } from "#ui/forms/refusedText.ts";
import { type OpenThread, sendMessage } from "./contract.ts";
import css from "./ThreadView.module.css";
import { MAX_TEXT_LENGTH } from "./rules.ts";

/** Why it was not sent; `missing`: the code that sends could not be loaded. */
type Send = (text: string, picture: File | null) => Promise<Refused | "missing" | null>;
type Props = { thread: OpenThread["thread"]; send: Send };

/** What a script sends appears among the messages at once, and the next message can be written meanwhile. */
export function ReplyForm({ thread, send }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const [refused, setRefused] = useState<Refused | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // A field that the server rendered has no handlers of React's.
  useEffect(() => {
    const at = box.current!;
    at.addEventListener("keydown", sendByKey);
    return () => at.removeEventListener("keydown", sendByKey);
  }, []);
  const onSend = async (values: FormData) => {
    const texts = box.current!.querySelector("textarea")!;
    const file = values.get("picture");
    const picture = file instanceof File && file.size > 0 ? file : null;
    const text = String(values.get("text") ?? "").trim();
    texts.focus();
    if (text === "" && !picture) return;
    texts.value = "";
    const why = await send(text, picture);
    // What was typed meanwhile is kept after it.
    if (why) texts.value = [text, texts.value].filter(Boolean).join("\n");
    if (why === "missing") return submitByBrowser(texts.form!, null);
    setRefused(why);
    if (why) return;
    if (picture) box.current!.querySelector<HTMLInputElement>("input[type=file]")!.value = "";
  };
  const pictureError = messageOf(i18n, refused?.field_errors, "picture");
  return (
    <Form
      name="reply"
      action={sendMessage}
      input={{ id: thread.id }}
      next={`${thread.thread_url}#reply`}
      upload
      onSend={(values) => void onSend(values)}
      look="primary"
      submit={t("thread.send")}
    >
      {({ field }) => {
        const error = pictureError ?? field("picture").error;
        return (
          <div ref={box} className={css.reply}>
            {error && !thread.contacts_shown && (
              <p role="alert" className={css.failed}>
                {error}
              </p>
            )}
            {refused && !pictureError && (
              <p role="alert" className={css.failed}>
                {refused.retry_after_s ? refusedText(i18n, refused) : t("thread.notSent")}
              </p>
            )}
            <Field {...field("text")} id="reply" label={t("thread.write")} multiline rows={3} maxLength={MAX_TEXT_LENGTH} />
            {thread.contacts_shown ? (
              <Field
                label={t("thread.picture")}
                name="picture"
                type="file"
                accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
                hint={t("thread.pictureHint")}
                error={error}
                optional
              />
            ) : (
              <p className={css.soft}>{t("thread.pictureLater")}</p>
            )}
          </div>
        );
      }}
    </Form>
  );
}

function sendByKey(event: KeyboardEvent) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  (event.target as HTMLElement).closest("form")!.requestSubmit();
}
