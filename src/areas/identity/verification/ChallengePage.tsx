import { useEffect, useRef } from "react";
import css from "#areas/identity/accounts/screens/AuthFlow.module.css";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import { type AirlockState, METHOD_NAMES, methodToContinue } from "./flows/challengeFlows.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { safeNext } from "#lib/http/safeNext.ts";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { useFormAddress } from "#ui/forms/useFormAddress.ts";
import { ChallengeView } from "./ChallengeView.tsx";
import type { SealedForm } from "./challengeSurface.ts";
import { useChallenge } from "./useChallenge.ts";

type Props = { airlock: AirlockState; next: string | undefined; bootstrap: Bootstrap; call: Call };

/** The challenge as a page, with the form that waits for it, or the address at which the visitor continues. */
export function ChallengePage({ airlock: first, next: requestedNext, bootstrap, call }: Props) {
  const { t, localizePath } = useI18n();
  const formAddress = useFormAddress();
  const { submitted } = bootstrap;
  const waiting = waitingIn(submitted);
  const next = requestedNext === undefined ? null : safeNext(requestedNext);
  const goOn = useRef<HTMLFormElement>(null);
  const last = METHOD_NAMES.find((method) => method === submitted?.values.friction);
  const current = methodToContinue(first, last);
  const refused = submitted?.refused;
  const problem =
    refused && refused.error !== "challenge_required" ? { code: refused.error, errors: refused.field_errors } : null;
  const challenge = useChallenge({ first, current, problem, call, onMet: () => {} });
  const isMet = challenge.airlock.status === 2;
  // Met by a script: the waiting form is submitted by itself, or the next address opened.
  const wasMet = first.status === 2;
  useEffect(() => {
    if (!isMet || wasMet) return;
    if (goOn.current) goOn.current.requestSubmit();
    else if (next !== null) location.assign(next);
  }, [isMet, wasMet, next]);
  const csrf_token = bootstrap.session.csrf_token ?? "";
  return (
    <ChallengeView
      {...challenge}
      where="page"
      csrf_token={csrf_token}
      waiting={waiting}
      next={next}
      submitted={submitted}
      demo={bootstrap.demo}
      goOn={
        waiting ? (
          <form ref={goOn} method="post" action={formAddress(waiting.held_for)} className={css.form}>
            <HiddenFields search={{ csrf_token, _held: waiting.held, airlock_id: `${first.id}`, _method: waiting.held_method }} />
            <p className={css.lead}>{t("challenge.waits")}</p>
            <Button type="submit" wide>
              {t("auth.continue")}
            </Button>
          </form>
        ) : next !== null ? (
          <>
            <p className={css.lead}>{t("challenge.met")}</p>
            <ButtonLink wide look="primary" href={next}>
              {t("auth.continue")}
            </ButtonLink>
          </>
        ) : (
          <p className={css.lead}>{t("challenge.sendAgain")}</p>
        )
      }
      again={
        <ButtonLink wide href={localizePath(to("home", {}))}>
          {t("challenge.leave")}
        </ButtonLink>
      }
    />
  );
}

function waitingIn(submitted: Bootstrap["submitted"]): SealedForm | null {
  const { held, held_for, held_method } = submitted?.values ?? {};
  if (typeof held !== "string" || held === "") return null;
  return { held, held_for: safeNext(held_for), held_method: typeof held_method === "string" ? held_method : undefined };
}
