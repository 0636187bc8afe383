import { type FormEvent, useState } from "react";
import type { Bootstrap, HeaderFacts } from "#lib/page/bootstrap.ts";
import { Demo } from "#ui/demo/Demo.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { AuthFlow } from "./AuthFlow.tsx";
import type { AuthContext } from "#areas/identity/accounts/contract.ts";
import { type Flow, newFlow } from "#areas/identity/accounts/flow/flow.ts";
import { type ScreenName, SCREENS } from "#areas/identity/accounts/flow/screenRules.ts";

const context: AuthContext = {
  design: "new",
  csrf_token: "",
  country: "PT",
  countries: [
    { code: "PT", prefix: "351", name: "Portugal" },
    { code: "BR", prefix: "55", name: "Brazil" },
  ],
  login_methods: [],
  signup_tos: true,
  captcha: false,
  password_policy: "score",
  strict_names: true,
  email_no_leading_dot: true,
  suggested: [{ id: 1, first_name: "Ana", picture: null, email: "an**@house.test", phone: null, login_method: 0 }],
  messages: { "user.first_name.required": "Enter your first name." },
  step: null,
};
/** Without what decides a header: none is rendered here. */
const bootstrap: Bootstrap = {
  origin: "",
  page: "workbench",
  locale: "en",
  base: "",
  messages: { first: [], press: [], rest: [] },
  build: "",
  own_route: null,
  currency: "EUR",
  clock: null,
  today: "2026-12-01",
  earliest_day: "2026-12-01",
  features: [],
  takes_payments: true,
  events_offline_hours: 24,
  site_mode: "home",
  experiments: {},
  asks_consent: false,
  social: [],
  social_sdk: null,
  flashes: [],
  api_key: "demo",
  demo: true,
  session: { user: null, csrf_token: null, saved: null, header: {} as HeaderFacts },
  submitted: null,
};
/** No form is sent from here, nor checked: the names' screen shows what errors look like. */
const keepForm = (event: FormEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

const flowAt = (screen: ScreenName): Flow => ({
  ...newFlow("new", /^(Full|Date|Password$|Confirm|Names|EmailAnd|Terms)/.test(screen) ? "signup" : "login"),
  status: "modal opened",
  screen,
  values: { phone_or_email: "ana@house.test", token: "token", signup_type: "email" },
  errors: screen === "FullName" ? { "user.first_name": ["required"] } : {},
  serverStep: {
    name: "PasswordlessLoginConfirmation",
    first_name: "Ana",
    account_type: "email",
    code: {
      id: "1",
      channel: screen === "PhoneVerification" ? "sms" : "email",
      destination: screen === "PhoneVerification" ? "+35•••••••78" : "an**@house.test",
      expires_at: "2026-12-01T12:10:00Z",
      resend_at: "2026-12-01T12:00:30Z",
    },
  },
});

export default function AuthFlowDemo() {
  const [screen, setScreen] = useState<ScreenName>("Landing");
  const screens = Object.keys(SCREENS).map((name) => ({ value: name, label: name }));
  return (
    <Demo stack>
      <Select
        label="Screen"
        name="screen"
        options={screens}
        value={screen}
        onChange={(event) => setScreen(event.currentTarget.value as ScreenName)}
      />
      <div onSubmitCapture={keepForm}>
        <AuthFlow
          key={screen}
          first={flowAt(screen)}
          context={context}
          bootstrap={bootstrap}
          origin={{}}
          where="modal"
          onSignedIn={() => {}}
        />
      </div>
    </Demo>
  );
}
