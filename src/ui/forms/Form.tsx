import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useContext } from "react";
import type * as z from "zod/mini";
import { addressOf } from "#lib/http/addressOf.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { messageOf, submittedValue } from "#lib/forms/submittedValues.ts";
import { unreadFields } from "#lib/forms/unreadFields.ts";
import { useSession } from "#lib/browser/useSession.ts";
import { useSubmitted } from "#lib/forms/useSubmitted.ts";
import { Button } from "#ui/elements/Button.tsx";
import type { ButtonLook } from "#ui/elements/buttonClass.ts";
import css from "./Form.module.css";
import type { IconName } from "#ui/icons/icons.ts";
import { Focused } from "./Focused.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { useFreshValues } from "./useFreshValues.ts";
import { useRefusedAbove } from "./RefusedAbove.tsx";
import { RefusedNotice } from "./RefusedNotice.tsx";
import { SectionContext } from "#ui/layout/SectionContext.ts";
import { useFormAddress } from "./useFormAddress.ts";
import { useSending } from "./useSending.ts";

/** The name, value and error of a field: the value is what was typed before the form was shown again, else `now`. */
export type FieldOf = (
  name: string,
  now?: string | number | null,
) => { name: string; defaultValue: string | number | undefined; error: string | undefined };

/** What the children of a form are rendered from. */
export type FormParts = { field: FieldOf; typed: Readonly<Record<string, unknown>> };

/** Whether the browser always submits the form itself, because it changes the session, or its response is a page. */
type Sender =
  | { byBrowser?: false; whole?: never }
  | { byBrowser: true; /** The field whose error replaces the general one. */ whole?: string };

type Props<E extends Endpoint> = Sender & {
  action: E;
  /** The parameters of its address, and hidden input. */
  input?: Partial<z.input<E["input"]>>;
  /** Distinguishes it from other forms for the same address on the page. */
  name?: string;
  /**
   * Where to navigate afterwards; by default the page's data is loaded again, and the section says that it was saved. A function
   * is for endpoints that redirect by themselves.
   */
  next?: string | ((output: z.output<E["output"]>) => string);
  onDone?: (output: z.output<E["output"]>) => void;
  /** What screen readers say then; needed unless the page, its section or the next page says it. */
  done?: string;
  /** Replaces the call, for code that shows a change at once and sends it then. */
  onSend?: (values: FormData) => void;
  /** Whether it has file fields. */
  upload?: boolean;
  submit: ReactNode;
  look?: ButtonLook;
  icon?: IconName;
  /** The button's label for screen readers, which says which item it is about. */
  label?: string | undefined;
  /** The id of its button. */
  id?: string | undefined;
  disabled?: boolean;
  /** For one button beside others. */
  small?: boolean;
  /** For the only button of its page. */
  wide?: boolean;
  children?: ReactNode | ((form: FormParts) => ReactNode);
};

/** The component for all writes: a form that works without JavaScript, and without a page load after hydration. */
export function Form<E extends Endpoint>(props: Props<E>) {
  const {
    action,
    input = {},
    name,
    next,
    onDone,
    done,
    onSend,
    byBrowser = false,
    whole: complete,
    upload = false,
    small = false,
    children,
  } = props;
  const i18n = useI18n();
  const section = useContext(SectionContext);
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const formAddress = useFormAddress();
  const { csrf_token } = useSession();
  const { path, rest } = addressOf(action, input);
  const submitted = useSubmitted(name ?? `${action.method} ${path}`);
  const forgetAbove = useRefusedAbove();
  const sectionDone = next === undefined ? section?.onDone : undefined;
  const { busy, refused, unplaced, times, form, send, refuse, onInput } = useSending({
    action,
    input,
    next,
    onDone,
    showDone: done === undefined ? sectionDone : () => announceLazily(done),
    hasRoom: !small,
  });
  const shown = refused === undefined ? submitted : null;
  const errorOf = (one: string) => messageOf(i18n, (refused ?? shown?.refused)?.field_errors, one);
  const defaults = new Map<string, string>();
  const field: FieldOf = (one, now) => {
    const submittedHere = submittedValue(shown, one);
    // What somebody submitted is not stored data: it stays when the page no longer shows it as submitted.
    if (submittedHere === undefined) defaults.set(one, String(now ?? ""));
    return { name: one, defaultValue: submittedHere ?? now ?? undefined, error: errorOf(one) };
  };
  const above = forgetAbove ? null : (shown?.refused ?? null);
  const isAboutField = Object.keys(above?.field_errors ?? {}).length > 0;
  const atButton = unplaced ?? (isAboutField ? null : above);
  const content = typeof children === "function" ? children({ field, typed: shown?.values ?? {} }) : children;
  useFreshValues(form, defaults);
  const fields = {
    csrf_token: csrf_token ?? "",
    _method: action.method === "POST" ? undefined : action.method,
    _page: page + search,
    _next: typeof next === "string" ? next : sectionDone && `${page}?saved=${section!.id}#${section!.id}`,
    _form: name,
    ...rest,
  };
  return (
    <form
      key={times}
      ref={form}
      method="post"
      action={formAddress(path)}
      className={small ? css.small : css.form}
      noValidate
      onInput={onInput}
      {...(upload && { encType: "multipart/form-data" })}
      onSubmit={(event) => {
        if (byBrowser) return;
        event.preventDefault();
        forgetAbove?.();
        const unread = unreadFields(event.currentTarget.elements as Iterable<Partial<HTMLInputElement>>);
        if (unread) return refuse(unread);
        const { submitter } = event.nativeEvent;
        const values = new FormData(event.currentTarget, submitter);
        if (onSend) onSend(values);
        else void send(values, submitter);
      }}
    >
      <HiddenFields search={fields} />
      {above && isAboutField && <RefusedNotice refused={above} text={complete && errorOf(complete)} />}
      {content}
      {atButton && (
        <Focused key={unplaced?.times}>
          <RefusedNotice refused={atButton} />
        </Focused>
      )}
      <Button
        type="submit"
        look={props.look ?? "quiet"}
        small={small}
        wide={props.wide ?? false}
        aria-label={props.label}
        id={props.id}
        disabled={props.disabled}
        {...(props.icon && { icon: props.icon })}
        {...(busy && { busy })}
      >
        {props.submit}
      </Button>
    </form>
  );
}

/** Its file comes with the first announcement. Without it nothing is announced, and the page shows what was done. */
const announceLazily = (text: string) => import("#ui/status/announce.ts").then((m) => m.announce(text)).catch(() => {});
