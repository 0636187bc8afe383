import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import css from "./DoneNotice.module.css";

type Props = {
  text: string;
  /** By which it is as it was before, and the page that then follows. */
  undo?: { action: string; page: string; bootstrap: Bootstrap };
};

/** What a form has just done, on top of the page that follows it. */
export function DoneNotice({ text, undo }: Props) {
  const { t } = useI18n();
  return (
    <div role="status" className={css.done}>
      <p>{text}</p>
      {undo && <PostForm {...undo} small submit={t("wishlists.undo")} />}
    </div>
  );
}
