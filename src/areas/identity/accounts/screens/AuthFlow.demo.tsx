import { type FormEvent, useState } from "react";
import type { Bootstrap, HeaderFacts } from "#lib/page/bootstrap.ts";
import { Demo, PageDemo } from "#ui/demo/Demo.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { AuthField, AuthPassword, AuthTick } from "./AuthField.tsx";
import { AuthFlow } from "./AuthFlow.tsx";
import { AuthFlowPage } from "./AuthFlowPage.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { AuthHeading } from "./AuthHeading.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { BirthDateStep } from "./BirthDateStep.tsx";
import { CountrySelect } from "./CountrySelect.tsx";
import { DemoCodeHint } from "./DemoCodeHint.tsx";
import { NameFields } from "./DetailScreens.tsx";
import { IdentifierField } from "./IdentifierField.tsx";
import { AgreeToTerms } from "./IdentifierScreen.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { OtherMethods } from "./OtherMethods.tsx";
import { SignedOutNotice } from "./SignedOutNotice.tsx";
import { StepLink } from "./StepLink.tsx";
import { type AuthSurface, AuthSurfaceProvider } from "#areas/identity/accounts/flow/authSurface.ts";
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

/** Nothing is sent from here either. */
const surface: AuthSurface = {
  flow: flowAt("FullName"),
  send: () => {},
  submit: async (event) => event.preventDefault(),
  context,
  bootstrap,
  where: "page",
  origin: {},
  renderMethods: undefined,
};
const PAGES = { login: "Login", signup: "Signup" } as const;

/** Each screen, then what the screens are made of, then their pages. */
export default function AuthFlowDemo() {
  const [screen, setScreen] = useState<ScreenName>("Landing");
  const screens = Object.keys(SCREENS).map((name) => ({ value: name, label: name }));
  return (
    <>
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
      <AuthSurfaceProvider value={surface}>
        <Demo title="Fields" stack>
          <NameFields />
          <BirthDateStep />
          <AuthField field="promo" label="Code from a friend" hint="If you have one." />
          <AuthPassword field="old_password" label="Current password" />
          <NewPasswordField field="new_password" />
          <AuthTick field="news" label="Tell me about new homes" />
        </Demo>
        <Demo title="Who it is" stack>
          <IdentifierField />
          <CountrySelect field="country" name="country" label="Country" />
          <OtherMethods />
          <AgreeToTerms />
          <DemoCodeHint />
          <StepLink screen="ForgotPassword">I forgot my password</StepLink>
        </Demo>
        <PageDemo title="A form with its heading">
          <AuthForm heading="Who are you?" lead="As on your passport." submit="Continue">
            <AuthHeading>A heading alone</AuthHeading>
          </AuthForm>
        </PageDemo>
      </AuthSurfaceProvider>
      <PageDemo title="Logged out elsewhere">
        <SignedOutNotice logIn="/login" anyway="/workbench" />
      </PageDemo>
      {(Object.keys(PAGES) as (keyof typeof PAGES)[]).map((mode) => (
        <PageDemo key={mode} title={`The page of ${mode}`}>
          <div onSubmitCapture={keepForm}>
            <AuthFlowPage mode={mode} authPage={PAGES[mode]} context={context} search={{}} bootstrap={bootstrap} />
          </div>
        </PageDemo>
      ))}
      <PageDemo title="A page with what it is for beside it">
        <AuthPage beside={{ name: "Your stay", content: <p>Tiled house by the river, Lisbon</p> }}>
          <p>Log in to book it.</p>
        </AuthPage>
      </PageDemo>
    </>
  );
}
