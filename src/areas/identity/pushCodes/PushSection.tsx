import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ProveLink } from "#areas/identity/profile/ProveLink.tsx";
import { useCall } from "#lib/http/useCall.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { ErrorText } from "#ui/fields/Labelled.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import { Section } from "#ui/layout/Section.tsx";
import { type PushState, turnOffPush, turnOnPush } from "./contract.ts";
import type { PushProblem } from "./subscribeBrowser.ts";

type Props = { push: PushState; isFresh: boolean };

/** Whether this browser shows the codes that another one asks for. */
export function PushSection({ push, isFresh }: Props) {
  const { t } = useI18n();
  return (
    <Section id="push" heading={t("push.heading")} lead={t(push.is_on ? "push.isOn" : "push.lead")}>
      {push.is_on ? (
        <Form action={turnOffPush} small submit={t("push.turnOff")} />
      ) : !isFresh ? (
        <div>
          <ProveLink next={`${to("security", {})}#push`} />
        </div>
      ) : push.needs_service ? (
        <TurnOn public_key={push.public_key} />
      ) : (
        <Form action={turnOnPush} small submit={t("push.turnOn")} />
      )}
    </Section>
  );
}

/** Only a script can ask the browser for permission: without JavaScript a text says so. */
function TurnOn({ public_key }: Pick<PushState, "public_key">) {
  const { t } = useI18n();
  const [call, router, isAwake] = [useCall(), useRouter(), useHydrated()];
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PushProblem | null>(null);
  const turnOn = async () => {
    setBusy(true);
    const outcome = await import("./subscribeBrowser.ts").then(
      ({ subscribeBrowser }) => subscribeBrowser(call, public_key),
      () => "failed" as const,
    );
    setProblem(outcome);
    if (!outcome) await router.invalidate();
    setBusy(false);
  };
  return (
    <div>
      <noscript>
        <p>{t("push.needsScript")}</p>
      </noscript>
      <Button small busy={busy} disabled={!isAwake} onClick={() => void turnOn()}>
        {t("push.turnOn")}
      </Button>
      <div role="alert">{problem && <ErrorText id="push-error">{t(`push.problem.${problem}`)}</ErrorText>}</div>
    </div>
  );
}
