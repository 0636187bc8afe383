import type { FormEvent, ReactNode } from "react";
import type { ChallengeMethod } from "./flows/challengeFlows.ts";
import { submitByBrowser } from "#lib/forms/submitByBrowser.ts";
import { to } from "#paths";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import type { AirlockAnswer } from "./contract.ts";
import { useChallengeSurface } from "./challengeSurface.ts";

type Props = { method: ChallengeMethod; className?: string | undefined; children: ReactNode };

/** One step as a form: sent by the browser alone, with what waits behind it, or taken over. */
export function StepForm({ method, className, children }: Props) {
  const { airlock, csrf_token, waiting, answer } = useChallengeSurface();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    answer(method, async () => stepInput(form)).catch(() => submitByBrowser(form, submitter));
  };
  const carried = { csrf_token, _method: "PUT", _page: to("airlock", { id: airlock.id }), friction: method, ...waiting };
  return (
    <form method="post" action={`/v2/airlocks/${airlock.id}`} className={className} onSubmit={send} noValidate>
      <HiddenFields search={carried} />
      {children}
    </form>
  );
}

/** What stands in the step's own fields; what goes along hidden is for a form that the browser sends alone. */
const stepInput = (form: HTMLFormElement): Omit<AirlockAnswer, "id" | "friction"> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea, select")].map(({ name, value }) => [
      name,
      value,
    ]),
  );
