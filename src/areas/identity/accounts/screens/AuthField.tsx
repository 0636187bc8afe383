import { type ComponentProps, type InputEvent, type KeyboardEvent, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { PasswordField } from "#ui/fields/PasswordField.tsx";
import css from "./AuthFlow.module.css";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import { fieldId, fieldName } from "#areas/identity/accounts/flow/formFields.ts";
import { messageOf } from "#areas/identity/accounts/fieldMessages.ts";

type Props = {
  field: string;
  label: string;
  /** The name in the request, if it differs. */ name?: string;
  /** The key of its errors, if it differs. */ errorAt?: string | undefined;
  /** Whether it is the first field of its screen. */ first?: boolean;
} & Omit<ComponentProps<"input">, "name" | "id" | "defaultValue">;

/** One field of a screen, by its request key: what was typed, and its error, which disappears when typing continues. */
export function AuthField({
  field,
  name,
  errorAt,
  label,
  hint,
  type,
  first = false,
  ...rest
}: Props & { hint?: string | undefined }) {
  const { flow, context, send, where, bootstrap } = useAuth();
  const own = {
    ...rest,
    id: fieldId(where, field),
    name: name ?? fieldName(field),
    label,
    hint,
    error: messageOf(context.messages, flow.errors, errorAt ?? field),
    onInput(event: InputEvent<HTMLInputElement>) {
      rest.onInput?.(event);
      send({ type: "typed", field: errorAt ?? field });
    },
    required: true,
    // Without JavaScript, a page that asks for the next step focuses its first field; not if there is an error [A5.1].
    autoFocus: first && bootstrap.submitted !== null && flow.serverStep?.name === flow.screen && flow.refusal === null,
  };
  return type === "password" ? <PasswordField {...own} /> : <Field {...own} type={type} defaultValue={flow.values[field]} />;
}

/** A password field, with a notice when Caps Lock is on. */
export function AuthPassword(props: Props & { hint?: string | undefined }) {
  const { t } = useI18n();
  const [caps, setCaps] = useState(false);
  const look = (event: KeyboardEvent<HTMLInputElement>) => setCaps(event.getModifierState("CapsLock"));
  return (
    <div className={css.password}>
      <AuthField {...props} type="password" onKeyDown={look} onKeyUp={look} onBlur={() => setCaps(false)} />
      <output className={css.caps}>{caps && t("auth.capsLock")}</output>
    </div>
  );
}

/** Whose password a screen asks for, which is the name that a password manager stores it under. */
export const UsernameForManagers = ({ value }: { value: string | null | undefined }) =>
  value ? <input type="text" name="username" value={value} autoComplete="username" readOnly hidden /> : null;

export function AuthTick({ field, label, hint }: { field: string; label: string; hint?: string }) {
  const { flow, context, where } = useAuth();
  return (
    <>
      {/* An unticked box sends false. */}
      <input type="hidden" name={fieldName(field)} value="false" />
      <Checkbox
        id={fieldId(where, field)}
        name={fieldName(field)}
        value="true"
        label={label}
        hint={hint}
        defaultChecked={flow.values[field] === "true"}
        error={messageOf(context.messages, flow.errors, field)}
      />
    </>
  );
}
