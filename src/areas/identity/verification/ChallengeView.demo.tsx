import { useState } from "react";
import type { Call } from "#lib/http/call.ts";
import { Select } from "#ui/choices/Select.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { ChallengeProvider, type ChallengeSurface } from "./challengeSurface.ts";
import { ChallengeView } from "./ChallengeView.tsx";
import {
  type AirlockState,
  CHALLENGE_FLOWS,
  CHALLENGE_STATUS,
  type ChallengeFlow,
  type ChallengeMethod,
  FAILURE_REASONS,
  type FailureReason,
} from "./flows/challengeFlows.ts";
import { METHOD_SCREENS } from "./methods/stepScreens.ts";
import { StepForm } from "./StepForm.tsx";

/** Values for the texts of any step. */
const VALUES = {
  channel: "sms",
  destination: "+35•••••••78",
  resend_at: null,
  href: "#",
  number: "+351 210 000 000",
  phone: "+35•••••••78",
  provider: "Network",
  card: "Visa •••• 4242",
  hasCard: "yes",
  place: "page",
  currency: "EUR",
};
const METHODS = Object.keys(METHOD_SCREENS) as ChallengeMethod[];
const STEPS = METHODS.flatMap((method) => Object.keys(METHOD_SCREENS[method]!.steps).map((step) => `${method} ${step}`));
const OVER = ["satisfied", ...FAILURE_REASONS.map((reason) => `failed ${reason}`)];
const flowWith = (method: ChallengeMethod) =>
  (Object.keys(CHALLENGE_FLOWS) as ChallengeFlow[]).find((flow) =>
    CHALLENGE_FLOWS[flow].ways.some((way) => (way as readonly string[]).includes(method)),
  ) ?? "account_ownership_verification";

function airlockAt(state: string): AirlockState {
  const [name = "", step = ""] = state.split(" ");
  const isOver = OVER.includes(state);
  const method = isOver ? "text" : (name as ChallengeMethod);
  return {
    id: 1,
    action_name: "log_in",
    user_id: 1,
    first_name: "Ana",
    flow: flowWith(method),
    frictions: [[method]],
    friction_data: [{ name: method, data: { ...VALUES, step } }],
    friction_init_data: { version: 1 },
    status: isOver ? CHALLENGE_STATUS[name as "satisfied" | "failed"] : CHALLENGE_STATUS.in_progress,
    first_choice: method,
    attempts_left: 3,
    expires_at: "2026-12-01T12:15:00Z",
    failure_reason: name === "failed" ? (step as FailureReason) : null,
    appeal_token: "token",
  };
}

/** There is no server here: a submitted step stays pending. */
const call = (() => new Promise(() => {})) as Call;

export default function ChallengeViewDemo() {
  const [state, setState] = useState(STEPS[0]!);
  const airlock = airlockAt(state);
  const surface: ChallengeSurface = {
    airlock,
    current: airlock.first_choice,
    problem: null,
    doing: null,
    answer: async () => {},
    call,
    where: "page",
    csrf_token: "",
    waiting: null,
    next: null,
    submitted: null,
    demo: true,
  };
  return (
    <Demo stack>
      <Select
        label="State"
        name="state"
        options={[...STEPS, ...OVER].map((value) => ({ value, label: value }))}
        value={state}
        onChange={(event) => setState(event.currentTarget.value)}
      />
      <ChallengeView key={state} {...surface} goOn={<p>…</p>} again={<Button wide>…</Button>} />
      <ChallengeProvider value={surface}>
        <StepForm method="text">
          <Button wide>A step's own button</Button>
        </StepForm>
      </ChallengeProvider>
    </Demo>
  );
}
