import type { ReactNode } from "react";
import css from "./ChoiceForm.module.css";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";

export type Choice = { value: string; label: string; /** A code or symbol. */ detail?: string; lang?: string };

type Props = {
  name: "new_currency" | "new_locale";
  now: string;
  groups: { label?: string; choices: Choice[] }[];
  action: string;
  /** The address to continue at. */
  next: string;
  /** Shown when a choice could not be saved. */
  failed: string;
  /** The popover that contains it, which closes when the current choice is chosen again [A4.2.1, A4.2.2]. */
  panel?: string | undefined;
  children?: ReactNode;
};

/**
 * A choice of one among many: each is a button that submits the form. It works without a script
 * (`app/browser/openers/openPicker.ts` makes it more convenient).
 */
export function ChoiceForm({ name, now, groups, action, next, failed, panel, children }: Props) {
  return (
    <form className={css.form} method="post" action={action} data-choice={name}>
      <input type="hidden" name="next" value={next} />
      {children}
      <p role="alert" className={css.failed} data-text={failed} />
      {groups.map((group) => (
        <ChoiceGroup key={group.label ?? ""} {...group} name={name} now={now} panel={panel} />
      ))}
    </form>
  );
}

type Offer = { name: string; now: string; panel?: string | undefined };

export function ChoiceGroup({ label, choices, ...offer }: { label?: string; choices: Choice[] } & Offer) {
  return (
    <div role={label && "group"} aria-label={label} className={css.group}>
      {label && (
        <p aria-hidden className={css.label}>
          {label}
        </p>
      )}
      {choices.map((choice) => (
        <ChoiceButton key={choice.value} {...offer} choice={choice} />
      ))}
    </div>
  );
}

function ChoiceButton({ name, now, choice: { value, label, detail, lang }, panel }: Offer & { choice: Choice }) {
  const inside = (
    <>
      <span lang={lang} dir={lang && "auto"}>
        {label}
      </span>
      {/* Codes and symbols are read from left to right in every language. */}
      {detail && (
        <span dir="ltr" className={css.detail}>
          {detail}
        </span>
      )}
    </>
  );
  if (value !== now)
    return (
      <button type="submit" name={name} value={value} className={css.choice}>
        {inside}
      </button>
    );
  return (
    <button
      type="button"
      value={value}
      aria-current="true"
      className={classes(css.choice, css.now)}
      {...(panel && { popoverTarget: panel, popoverTargetAction: "hide" })}
    >
      {inside}
      <Icon name="check" size={20} className={css.check} />
    </button>
  );
}
