import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { formValues } from "#lib/forms/formValues.ts";
import { submitByBrowser } from "#lib/forms/submitByBrowser.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { proveAddress } from "./proveAddress.ts";
import { refusedText } from "./refusedText.ts";
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
  /** Called when the result is visible. */
  showDone: (() => void) | undefined;
  /** Whether there is room above its button for why it was refused; otherwise a toast says so. */
  hasRoom: boolean;
};

/**
 * `times`: how often the form has been rendered again after success. `refused`: the last refusal, undefined before the first
 * response.
 */
type State = { busy: boolean; refused: Refused | null | undefined; times: number };

const addressIn = ({ latestLocation }: AnyRouter) => latestLocation.pathname + latestLocation.searchStr;

/**
 * The behaviour of a form after hydration: it calls the endpoint, waits, shows errors, and reloads the data that it has changed.
 */
export function useSending<E extends Endpoint>({ action, input, next, onDone, showDone, hasRoom }: Sending<E>) {
  const [call, router, i18n, showSnackbar] = [useCall(), useRouter(), useI18n(), useSnackbar()];
  const [state, setState] = useState<State>({ busy: false, refused: undefined, times: 0 });
  /** The last refusal, if it is about no field of the form, and how many came one after another. */
  const [unplaced, setUnplaced] = useState<(Refused & { times: number }) | null>(null);
  const page = usePageContext();
  const form = useRef<HTMLFormElement>(null);
  const hadFocus = useRef(false);
  /** Guards against a second press before the form is rendered as busy. */
  const isSending = useRef(false);
  const isTyped = useRef(false);
  const { refused, times } = state;

  const goOn = async (output: z.output<E["output"]>) => {
    const href = typeof next === "function" ? next(output) : next;
    // The result of a submission without a script is no longer valid.
    if (page.bootstrap) page.bootstrap.submitted = null;
    // Cached data of other pages was loaded before this change.
    router.clearCache();
    const from = addressIn(router);
    // A link to a part of a page moves the focus there, not back to the form.
    if (href?.includes("#")) hadFocus.current = false;
    if (href !== undefined) await router.navigate({ href: i18n.localizePath(href) });
    if (addressIn(router) === from) await router.invalidate({ sync: true }); // synchronously, so that the page shows the new data
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
      showDone?.();
    }
    isSending.current = false;
    if ("missing" in outcome) {
      submitByBrowser(form.current!, submitter);
      return setState((now) => ({ ...now, busy: false }));
    }
    if ("refused" in outcome) return setState((now) => ({ ...now, busy: false, refused: outcome.refused }));
    // What was typed meanwhile was not sent, so it stays in the fields.
    setState((now) => ({ busy: false, refused: null, times: now.times + (isTyped.current ? 0 : 1) }));
  };

  /** A refusal before anything is sent. */
  const refuse = (field_errors: FieldErrors) =>
    setState((now) => ({ ...now, refused: { error: "validation", field_errors, isOutdated: false } }));

  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    const isPlaced = !refused || wrong;
    setUnplaced((before) => (isPlaced || !hasRoom ? null : { ...refused, times: (before?.times ?? 0) + 1 }));
    if (isPlaced) return wrong?.focus();
    const prove = () => void router.navigate({ href: proveAddress(i18n, addressIn(router)) });
    const action = refused.error === "reauthentication_required" && {
      action: { label: i18n.t("features.prove"), onAction: prove },
    };
    const toast = () => showSnackbar({ text: refusedText(i18n, refused), look: "bad", topic: "form", ...action });
    if (!hasRoom) toast();
    if (!refused.isOutdated) return;
    // The page may show something else than the form, now that it knows what has changed.
    void router.invalidate({ sync: true }).then(() => hasRoom && !form.current && toast());
    // oxlint-disable-next-line react/exhaustive-deps -- said once for each answer
  }, [refused]);
  // The form was rendered again: empty, with the saved values, or with the result.
  useEffect(() => {
    if (times > 0 && hadFocus.current)
      form.current?.querySelector<HTMLElement>("[data-outcome],button:not([type=button])")?.focus();
  }, [times]);
  const onInput = () => (isTyped.current = true);
  return { ...state, unplaced, form, send, refuse, onInput };
}
