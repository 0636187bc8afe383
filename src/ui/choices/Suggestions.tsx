import { useEffect } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./Suggestions.module.css";
import type { ComboboxState, Option } from "./comboboxState.ts";
import { Icon } from "#ui/icons/Icon.tsx";

type Props = {
  id: string;
  state: ComboboxState;
  onPoint: (at: number) => void;
  onChoose: (option: Option) => void;
};

/** The list below the field, with its announcement for screen readers. */
export function Suggestions({ id, state, onPoint, onChoose }: Props) {
  const { t } = useI18n();
  const { open, status, options, active } = state;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const text =
    status === "failed" ? t("ui.suggestFailed") : status === "answered" ? t("ui.suggestions", { count: options.length }) : "";
  const note =
    status === "asking" && options.length === 0 ? t("ui.loading") : status === "asking" || options.length > 0 ? null : text;
  return (
    <>
      <div className={css.float} hidden={!open} aria-busy={status === "asking"}>
        {/* The focus stays in the field; its aria-activedescendant names the active option. */}
        <div role="listbox" id={id} aria-label={t("ui.suggestionsList")} className={css.list}>
          {options.map((option, i) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={option.id}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === active}
              className={css.option}
              onPointerMove={() => i !== active && onPoint(i)}
              // Otherwise the field would lose the focus before the click, and the list would close.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              {option.icon && (
                <span className={css.badge}>
                  <Icon name={option.icon} size={20} />
                </span>
              )}
              <span className={css.text}>
                <span className={css.label}>{option.label}</span>
                {option.detail && <span className={css.detail}>{option.detail}</span>}
              </span>
            </div>
          ))}
        </div>
        {note && <p className={css.note}>{note}</p>}
      </div>
      <output className="visually-hidden">{open ? text : ""}</output>
    </>
  );
}
