import type { FormEvent, ReactNode } from "react";
import type { ChallengeMethod } from "./flows/challengeFlows.ts";
import { submitByBrowser } from "#lib/forms/submitByBrowser.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { useFormAddress } from "#ui/forms/useFormAddress.ts";
import type { AirlockAnswer } from "./contract.ts";
import { useChallengeSurface } from "./challengeSurface.ts";

type Props = { method: ChallengeMethod; className?: string | undefined; children: ReactNode };

/** One step as a form: the browser submits it by itself, with the form that waits, or the script does. */
export function StepForm({ method, className, children }: Props) {
  const { airlock, csrf_token, waiting, next, answer } = useChallengeSurface();
  const formAddress = useFormAddress();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    answer(method, async () => stepInput(form)).catch(() => submitByBrowser(form, submitter));
  };
  const _page = to("airlock", { id: airlock.id }) + stringifySearch({ next });
  const carried = { csrf_token, _method: "PUT", _page, friction: method, ...waiting };
  return (
    <form method="post" action={formAddress(`/v2/airlocks/${airlock.id}`)} className={className} onSubmit={send} noValidate>
      <HiddenFields search={carried} />
      {children}
    </form>
  );
}

/** The values of the step's own fields; hidden ones are for a form that the browser submits by itself. */
const stepInput = (form: HTMLFormElement): Omit<AirlockAnswer, "id" | "friction"> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea, select")].map(({ name, value }) => [
      name,
      value,
    ]),
  );
