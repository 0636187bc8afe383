import { type ReactNode, useId } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { describedBy } from "./describedBy.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { ErrorText } from "./Labelled.tsx";
import css from "./StarInput.module.css";

const STARS = [1, 2, 3, 4, 5];
type Props = {
  legend: ReactNode;
  name: string;
  defaultValue?: string | number | undefined;
  error?: ReactNode;
  required?: boolean;
  size?: 24 | 32;
};

/** A star rating to fill in: five radio buttons, so that keys and forms work as usual. */
export function StarInput({ legend, name, defaultValue, error, required = false, size = 24 }: Props) {
  const { t, number } = useI18n();
  const id = useId();
  return (
    <fieldset className={css.field} aria-describedby={describedBy(id, { error })["aria-describedby"]}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.row}>
        {STARS.map((stars) => (
          <label key={stars} className={css.star}>
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={String(stars) === defaultValue?.toString()}
              required={required}
              className={css.box}
            />
            <Icon name="star-filled" size={size} />
            <span className="visually-hidden">{t("ui.giveStars", { count: stars, value: number(stars) })}</span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  );
}
