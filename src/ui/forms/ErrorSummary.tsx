import { useI18n } from "#lib/i18n/i18n.tsx";
import { useEffect, useRef } from "react";
import css from "./ErrorSummary.module.css";
import { Icon } from "#ui/icons/Icon.tsx";

/** `field`: the id of the control to which the error belongs. */
export type FormError = { text: string; field?: string };

type Props = {
  errors: FormError[];
  title?: string;
  /** Only announced: the focus stays on the pressed button [A5.1]. */ keepFocus?: boolean;
};

/**
 * The errors of a form, above it: announced and focused, each with a link to its field. A single error without a field is shown
 * on its own.
 */
export function ErrorSummary({ errors, title, keepFocus = false }: Props) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a page load the visitor may already be typing in a field.
    if (!keepFocus && errors.length > 0 && !document.activeElement?.matches("input, textarea, select")) box.current?.focus();
  }, [errors, keepFocus]);
  if (errors.length === 0) return null;
  const [{ text: only, field: where } = {}, ...others] = errors;
  const isOne = others.length === 0 && where === undefined;
  return (
    <div role="alert" tabIndex={-1} ref={box} className={css.summary}>
      <Icon name="warning" />
      <div>
        <p className={css.title}>{isOne ? only : (title ?? t("ui.formErrors", { count: errors.length }))}</p>
        {!isOne && (
          <ul>
            {errors.map(({ text, field }) => (
              <li key={`${field} ${text}`}>
                {field ? (
                  <a href={`#${field}`} className={css.link}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
