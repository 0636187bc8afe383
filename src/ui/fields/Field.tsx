import { type ComponentProps, type ReactNode, useEffect, useId, useState } from "react";
import { classes } from "#ui/elements/classes.ts";
import { describedBy } from "./describedBy.ts";
import css from "./Field.module.css";
import { Labelled, type Labels } from "./Labelled.tsx";

/** `before` and `after` are shown beside the text, inside the frame: a currency, a unit. As texts they describe the control. */
type Own = Labels & { name: string; before?: ReactNode; after?: ReactNode };
export type InputProps = Own & { multiline?: false } & Omit<ComponentProps<"input">, keyof Own>;
type TextareaProps = Own & { multiline: true } & Omit<ComponentProps<"textarea">, keyof Own>;

/** A labelled input or textarea. Uncontrolled unless it has a `value`, so that what was typed before hydration stays. */
export function Field(props: InputProps | TextareaProps) {
  const { label, hint, error, below, optional, hideLabel, before, after, className, multiline: _, ...control } = props;
  const own = useId();
  const id = control.id ?? own;
  const beside = classes(
    typeof before === "string" && `${id}-before`,
    typeof after === "string" && `${id}-after`,
    control["aria-describedby"],
  );
  const described = describedBy(id, { hint, error }, { ...control, "aria-describedby": beside });
  const wired = { id, className: css.control, ...described };
  return (
    <Labelled {...{ id, label, hint, error, below, className }} optional={!!optional} hideLabel={!!hideLabel}>
      <div className={css.frame} data-invalid={wired["aria-invalid"] && ""} data-multiline={props.multiline ? "" : undefined}>
        {before && (
          <span id={`${id}-before`} className={css.beside}>
            {before}
          </span>
        )}
        {props.multiline ? (
          <Textarea {...(control as ComponentProps<"textarea">)} {...wired} />
        ) : (
          <input type="text" {...(control as ComponentProps<"input">)} {...wired} />
        )}
        {after && (
          <span id={`${id}-after`} className={css.beside}>
            {after}
          </span>
        )}
      </div>
    </Labelled>
  );
}

/**
 * React would overwrite what was typed in a textarea before hydration with its first text. So a textarea that the server rendered
 * is left alone; only its error attributes are updated.
 */
function Textarea(props: ComponentProps<"textarea">) {
  const place = useId();
  const [drawn] = useState(() =>
    import.meta.env.SSR || "ready" in document.documentElement.dataset ? undefined : document.getElementById(place)?.innerHTML,
  );
  const { "aria-invalid": invalid, "aria-describedby": described } = props;
  useEffect(() => {
    if (drawn === undefined) return;
    const control = document.getElementById(place)!.firstElementChild!;
    for (const [name, value] of Object.entries({ "aria-invalid": invalid, "aria-describedby": described }))
      if (value) control.setAttribute(name, String(value));
      else control.removeAttribute(name);
  }, [drawn, place, invalid, described]);
  return drawn === undefined ? (
    <span id={place} className={css.place}>
      <textarea rows={4} {...props} />
    </span>
  ) : (
    <span id={place} className={css.place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
  );
}
