// oxlint-disable jsx-a11y/prefer-tag-over-role -- the combobox pattern of ARIA 1.2 has no tags of its own
import { useI18n } from "#lib/i18n.tsx";
import { type KeyboardEvent, useEffect, useId, useReducer, useRef } from "react";
import css from "./Combobox.module.css";
import { classes } from "./classes.ts";
import { CLOSED, comboboxState, type ComboboxState, type Option } from "./comboboxState.ts";
import { describedBy } from "./describedBy.ts";
import field from "./Field.module.css";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { Labelled, type Labels } from "./Labelled.tsx";
import { useHydrated } from "./useHydrated.ts";

const PAUSE_MS = 150;

type Props = Labels & {
  name: string;
  /** A hidden field of this name carries the id of the chosen option, until the text is changed. */
  valueName?: string;
  defaultValue?: string | undefined;
  defaultId?: string | undefined;
  placeholder?: string;
  icon?: IconName;
  suggest: (text: string, signal: AbortSignal) => Promise<Option[]>;
  onSelect?: (option: Option) => void;
  /** 0: the empty field suggests too, as soon as it has the focus. */
  minLength?: number;
  required?: boolean;
};

/** A search field that suggests. Without a script, and before it, an ordinary field of a form. */
export function Combobox(props: Props) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    className,
    name,
    valueName,
    defaultValue,
    defaultId,
    placeholder,
    icon,
    required,
  } = props;
  const hydrated = useHydrated();
  const id = useId();
  const { state, input, hidden, on, onPoint, choose } = useCombobox(props);
  const list = `${id}-list`;
  return (
    <Labelled
      {...{ id, label, hint, error }}
      optional={!!optional}
      hideLabel={!!hideLabel}
      className={classes(css.combobox, className)}
    >
      <div className={field.frame} data-invalid={error ? "" : undefined}>
        {icon && (
          <span className={field.beside}>
            <Icon name={icon} size={20} />
          </span>
        )}
        <input
          ref={input}
          id={id}
          name={name}
          type="search"
          className={field.control}
          defaultValue={defaultValue}
          placeholder={placeholder}
          required={required}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...describedBy(id, { hint, error })}
          {...(hydrated && {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": state.open,
            "aria-controls": list,
            "aria-activedescendant": state.active >= 0 ? `${list}-${state.active}` : undefined,
          })}
          {...on}
        />
        {valueName && <input ref={hidden} type="hidden" name={valueName} defaultValue={defaultId} />}
      </div>
      {hydrated && <Suggestions id={list} state={state} onPoint={onPoint} onChoose={choose} />}
    </Labelled>
  );
}

function useCombobox({ suggest, onSelect, minLength = 1 }: Props) {
  const [state, send] = useReducer(comboboxState, CLOSED);
  const input = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const asking = useRef<{ stop: () => void }>(null);

  const close = () => {
    asking.current?.stop();
    send({ type: "closed" });
  };
  const ask = (pause_ms: number) => {
    asking.current?.stop();
    const text = input.current!.value.trim();
    if (text.length < minLength) return send({ type: "closed" });
    const control = new AbortController();
    const timer = setTimeout(async () => {
      send({ type: "asked" });
      try {
        const options = await suggest(text, control.signal);
        if (!control.signal.aborted) send({ type: "answered", options });
      } catch {
        if (!control.signal.aborted) send({ type: "failed" });
      }
    }, pause_ms);
    asking.current = {
      stop: () => {
        clearTimeout(timer);
        control.abort();
      },
    };
  };
  // What was typed or pressed before hydration had nobody to answer it.
  useEffect(() => {
    if (document.activeElement === input.current) ask(0);
    return () => asking.current?.stop();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const choose = (option: Option) => {
    input.current!.value = option.label;
    if (hidden.current) hidden.current.value = option.id;
    close();
    onSelect?.(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const active = state.open ? state.options[state.active] : undefined;
    if (event.key === "Enter") {
      if (active) {
        event.preventDefault();
        choose(active);
      } else close();
    } else if (event.key === "Escape" && state.open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else {
      const next = comboboxState(state, { type: "key", key: event.key });
      if (next !== state) event.preventDefault();
      else if (event.key === "ArrowDown" && !state.open) ask(0);
      send({ type: "key", key: event.key });
    }
  };
  const on = {
    onChange: () => {
      if (hidden.current) hidden.current.value = "";
      ask(PAUSE_MS);
    },
    onFocus: () => ask(0),
    onBlur: close,
    onKeyDown,
  };
  const onPoint = (at: number) => send({ type: "pointed", at });
  return { state, input, hidden, choose, on, onPoint };
}

type ListProps = {
  id: string;
  state: ComboboxState;
  onPoint: (at: number) => void;
  onChoose: (option: Option) => void;
};

function Suggestions({ id, state, onPoint, onChoose }: ListProps) {
  const { t } = useI18n();
  const { open, status, options, active } = state;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const words =
    status === "failed" ? t("ui.suggestFailed") : status === "answered" ? t("ui.suggestions", { count: options.length }) : "";
  const note =
    status === "asking" && options.length === 0 ? t("ui.loading") : status === "asking" || options.length > 0 ? null : words;
  return (
    <>
      <div className={css.float} hidden={!open} aria-busy={status === "asking"}>
        {/* The focus stays in the field; its aria-activedescendant says which option is meant. */}
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
              // Before the click the field would lose its focus, and the list with it.
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
      <output className="visually-hidden">{open ? words : ""}</output>
    </>
  );
}
