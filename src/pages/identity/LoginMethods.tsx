import { PasskeyAutofill } from "#areas/identity/passkeys/PasskeyAutofill.tsx";
import { PasskeyButton } from "#areas/identity/passkeys/PasskeyButton.tsx";
import { SocialButtons } from "#areas/identity/socialLogin/SocialButtons.tsx";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import css from "./LoginMethods.module.css";

type Props = {
  mode: "login" | "signup" | "reauthenticate";
  /** Whether the person has a passkey, if that is known. */
  hasPasskey?: boolean;
  next?: string | undefined;
  auth_trigger?: string | undefined;
  providers: Bootstrap["social"];
  call: Call;
};

/** The ways to log in that are separate features, beside the account's form: passkeys and social networks. */
export function LoginMethods({ mode, hasPasskey = true, next, auth_trigger, providers, call }: Props) {
  const isReauthenticating = mode === "reauthenticate";
  return (
    <div className={css.ways}>
      {mode !== "signup" && hasPasskey && (
        <PasskeyButton purpose={isReauthenticating ? "proveAgain" : "logIn"} call={call} next={next} />
      )}
      {mode === "login" && <PasskeyAutofill call={call} next={next} />}
      <SocialButtons
        providers={providers}
        next={next}
        auth_trigger={auth_trigger}
        {...(isReauthenticating && { purpose: "reauthenticate" })}
      />
    </div>
  );
}
