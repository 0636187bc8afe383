import { useId, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Field, type InputProps } from "./Field.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import css from "./PasswordField.module.css";
import { useHydrated } from "#ui/islands/useHydrated.ts";

/** A password field whose text can be shown while typing. */
export function PasswordField(props: Omit<InputProps, "type" | "after" | "label"> & { label: string }) {
  const [shown, setShown] = useState(false);
  const own = useId();
  const id = props.id ?? own;
  const after = <ShowPassword controls={id} of={props.label} shown={shown} onToggle={() => setShown(!shown)} />;
  // A shown password is still a secret: nothing stores it, and no spelling service reads it.
  return <Field {...props} id={id} type={shown ? "text" : "password"} spellCheck={false} data-secret="" after={after} />;
}

/** `of`: the field's label, which distinguishes the button from that of another field. */
type Toggle = { controls: string; of: string; shown: boolean; onToggle: () => void };

/** Its space is reserved from the start, so that nothing moves when it appears. */
function ShowPassword({ controls, of, shown, onToggle }: Toggle) {
  const { t } = useI18n();
  return (
    <span className={css.toggle}>
      {useHydrated() && (
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={controls}
          aria-label={`${t("ui.showPassword")}: ${of}`}
          onClick={onToggle}
        >
          <Icon name={shown ? "eye-off" : "eye"} size={20} />
        </button>
      )}
    </span>
  );
}
