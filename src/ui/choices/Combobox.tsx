import { useI18n } from "#lib/i18n/i18n.tsx";
import { type KeyboardEvent, useEffect, useId, useReducer, useRef, useState } from "react";
import css from "./Combobox.module.css";
import { classes } from "#ui/elements/classes.ts";
import { CLOSED, comboboxState, type Option } from "./comboboxState.ts";
import { describedBy } from "#ui/fields/describedBy.ts";
import field from "#ui/fields/Field.module.css";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { Labelled, type Labels } from "#ui/fields/Labelled.tsx";
import type { Suggestions } from "./Suggestions.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";

const PAUSE_MS = 150;

type Props = Labels & {
  name: string;
  /** The name of a hidden field with the id of the chosen option, until the text is changed. */
  valueName?: string;
  defaultValue?: string | undefined;
  defaultId?: string | undefined;
  placeholder?: string;
  icon?: IconName;
  suggest: (text: string, signal: AbortSignal) => Promise<Option[]>;
  onSelect?: (option: Option) => void;
  /** With 0 an empty field has suggestions too, as soon as it has the focus. */
  minLength?: number;
  required?: boolean;
};

/** A search field with suggestions. Without a script, and before hydration, it is an ordinary field. */
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
  const { state, input, hidden, on, onPoint, choose, List } = useCombobox(props);
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
            "aria-expanded": state.open && List !== null,
            "aria-controls": list,
            "aria-activedescendant": state.active >= 0 ? `${list}-${state.active}` : undefined,
          })}
          {...on}
        />
        {valueName && <input ref={hidden} type="hidden" name={valueName} defaultValue={defaultId} />}
      </div>
      {List && <List id={list} state={state} onPoint={onPoint} onChoose={choose} />}
    </Labelled>
  );
}

function useCombobox({ suggest, onSelect, minLength = 1 }: Props) {
  const { loadAllMessages } = useI18n();
  const [state, send] = useReducer(comboboxState, CLOSED);
  const [List, setList] = useState<typeof Suggestions | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const pending = useRef<{ stop: () => void }>(null);

  const close = () => {
    pending.current?.stop();
    send({ type: "closed" });
  };
  const bringList = async () => {
    try {
      const [made] = await Promise.all([import("./Suggestions.tsx"), loadAllMessages()]);
      setList(() => made.Suggestions);
    } catch {
      // Without a network there are no suggestions either: the field stays an ordinary one, and the next letter tries again.
    }
  };
  const request = (pause_ms: number) => {
    pending.current?.stop();
    const text = input.current!.value.trim();
    if (text.length < minLength) return send({ type: "closed" });
    if (!List) void bringList();
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
    pending.current = {
      stop: () => {
        clearTimeout(timer);
        control.abort();
      },
    };
  };
  // Handles what was typed or pressed before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) request(0);
    return () => pending.current?.stop();
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
      else if (event.key === "ArrowDown" && !state.open) request(0);
      send({ type: "key", key: event.key });
    }
  };
  const on = {
    onChange: () => {
      if (hidden.current) hidden.current.value = "";
      request(PAUSE_MS);
    },
    onFocus: () => request(0),
    onBlur: close,
    onKeyDown,
  };
  const onPoint = (at: number) => send({ type: "pointed", at });
  return { state, input, hidden, choose, on, onPoint, List };
}
