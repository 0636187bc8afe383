import type { ReactNode } from "react";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { Button } from "./Button.tsx";
import type { ButtonLook } from "./buttonClass.ts";
import { HiddenFields } from "./HiddenFields.tsx";
import css from "./Form.module.css";

type Props = {
  action: string;
  method?: "PUT" | "DELETE";
  /** Where it leads on, and is shown again when it is refused. */
  page: string;
  bootstrap: Bootstrap;
  submit: ReactNode;
  look?: ButtonLook;
  /** What a screen reader says: which of many it is about. */
  label?: string;
  id?: string | undefined;
  disabled?: boolean;
  /** One button beside others. */
  small?: boolean;
  hidden?: Readonly<Record<string, string | number | boolean>>;
  /** With a script: what is done instead of loading the page anew. */
  onSend?: ((values: FormData) => void) | undefined;
  children?: ReactNode;
};

/** A form that works without a script: where it leads on, and its token, go along. */
export function PostForm({
  action,
  method,
  page,
  bootstrap,
  submit,
  look = "quiet",
  label,
  id,
  disabled = false,
  small = false,
  hidden = {},
  onSend,
  children,
}: Props) {
  const fields = { csrf_token: bootstrap.csrf_token ?? "", ...(method && { _method: method }), _page: page, ...hidden };
  return (
    <form
      method="post"
      action={action}
      className={small ? css.small : css.form}
      noValidate
      onSubmit={
        onSend &&
        ((event) => {
          event.preventDefault();
          onSend(new FormData(event.currentTarget));
        })
      }
    >
      <HiddenFields search={fields} />
      {children}
      <Button type="submit" look={look} small={small} aria-label={label} id={id} disabled={disabled}>
        {submit}
      </Button>
    </form>
  );
}
