import { type ComponentProps, useId } from "react";
import { describedBy } from "#ui/fields/describedBy.ts";
import css from "#ui/fields/Field.module.css";
import { Icon } from "#ui/icons/Icon.tsx";
import { Labelled, type Labels } from "#ui/fields/Labelled.tsx";
import own from "./Select.module.css";

export type SelectOption = { value: string; label: string; disabled?: boolean };
type Props = Labels & { name: string; options: SelectOption[] } & Omit<ComponentProps<"select">, keyof Labels | "name">;

/** A native select element in the product's style. */
export function Select({ label, hint, error, optional, hideLabel, className, options, ...control }: Props) {
  const made = useId();
  const id = control.id ?? made;
  const described = describedBy(id, { hint, error }, control);
  return (
    <Labelled {...{ id, label, hint, error, className }} optional={!!optional} hideLabel={!!hideLabel}>
      <div className={css.frame} data-invalid={described["aria-invalid"] && ""}>
        <select {...control} id={id} className={`${css.control} ${own.select}`} {...described}>
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} className={own.arrow} />
      </div>
    </Labelled>
  );
}
