import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { formValues } from "#lib/forms/formValues.ts";
import { submitByBrowser } from "#lib/forms/submitByBrowser.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { proveAddress } from "./proveAddress.ts";
import type { FieldErrors } from "#lib/http/refusal.ts";
import { type Refused, sendForm } from "#lib/forms/sendForm.ts";
import { useCall } from "#lib/http/useCall.ts";
import { clearFailures } from "#ui/overlays/snackbarContext.ts";
import { useSnackbar } from "#ui/overlays/useSnackbar.ts";

export type Sending<E extends Endpoint> = {
  action: E;
  input: object;
  next: string | ((output: z.output<E["output"]>) => string) | undefined;
  onDone: ((output: z.output<E["output"]>) => void) | undefined;
  /** Once what it changed is seen. */
  toastDone: (() => void) | undefined;
};

/** `times`: how often it has been drawn anew, being done. `refused`: the last answer, undefined while there was none here. */
type State = { busy: boolean; refused: Refused | null | undefined; times: number };

const addressIn = ({ latestLocation }: AnyRouter) => latestLocation.pathname + latestLocation.searchStr;

/** What a form does with React on: it calls, waits, says what is wrong, and reads anew what it has changed. */
export function useSending<E extends Endpoint>({ action, input, next, onDone, toastDone: sayDone }: Sending<E>) {
  const [call, router, i18n, showSnackbar] = [useCall(), useRouter(), useI18n(), useSnackbar()];
  const [state, setState] = useState<State>({ busy: false, refused: undefined, times: 0 });
  const page = usePageContext();
  const form = useRef<HTMLFormElement>(null);
  const hadFocus = useRef(false);
  /** Before it is drawn as busy, it may be pressed once more. */
  const isSending = useRef(false);
  const isTyped = useRef(false);
  const { refused, times } = state;

  const goOn = async (output: z.output<E["output"]>) => {
    const href = typeof next === "function" ? next(output) : next;
    // What came of a form without a script is past.
    if (page.bootstrap) page.bootstrap.submitted = null;
    // What is kept of other pages was read before this.
    router.clearCache();
    const from = addressIn(router);
    // Whoever is led to a part of a page is not called back to the form.
    if (href?.includes("#")) hadFocus.current = false;
    if (href !== undefined) await router.navigate({ href: i18n.localizePath(href) });
    if (addressIn(router) === from) await router.invalidate({ sync: true }); // what it reads anew, not what it had
  };
  const send = async (data: FormData, submitter: HTMLElement | null) => {
    if (isSending.current) return;
    isSending.current = true;
    isTyped.current = false;
    setState((now) => ({ ...now, busy: true }));
    hadFocus.current = form.current!.contains(document.activeElement);
    const outcome = await sendForm(call, action, { values: formValues(data), input });
    if ("output" in outcome) {
      clearFailures();
      onDone?.(outcome.output);
      await goOn(outcome.output);
      sayDone?.();
    }
    isSending.current = false;
    if ("missing" in outcome) {
      submitByBrowser(form.current!, submitter);
      return setState((now) => ({ ...now, busy: false }));
    }
    if ("refused" in outcome) return setState((now) => ({ ...now, busy: false, refused: outcome.refused }));
    // What was typed meanwhile was not sent: it stays there.
    setState((now) => ({ busy: false, refused: null, times: now.times + (isTyped.current ? 0 : 1) }));
  };

  /** Before anything is sent. */
  const refuse = (field_errors: FieldErrors) =>
    setState((now) => ({ ...now, refused: { error: "validation", field_errors, isOutdated: false } }));

  useEffect(() => {
    if (!refused) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (wrong) return wrong.focus();
    const { error } = refused;
    const { t, find } = i18n;
    const prove = () => void router.navigate({ href: proveAddress(i18n, addressIn(router)) });
    const action = error === "reauthentication_required" && { action: { label: t("features.prove"), onAction: prove } };
    showSnackbar({ text: find(`refusal.${error}`) ?? t("account.refused"), look: "bad", topic: "form", ...action });
    if (refused.isOutdated) void router.invalidate();
    // oxlint-disable-next-line react/exhaustive-deps -- said once for each answer
  }, [refused]);
  // It was drawn anew: empty, with what has been saved, or with what came of it.
  useEffect(() => {
    if (times > 0 && hadFocus.current)
      form.current?.querySelector<HTMLElement>("[data-outcome],button:not([type=button])")?.focus();
  }, [times]);
  const onInput = () => (isTyped.current = true);
  return { ...state, form, send, refuse, onInput };
}
