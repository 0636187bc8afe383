import { type FormEvent, useEffect, useRef, useState } from "react";
import { MAX_NAME_LENGTH } from "#areas/wishlists/lists/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Field } from "#ui/fields/Field.tsx";
import type { NewList } from "./newList.ts";
import css from "./SaveModal.module.css";

type Props = {
  id: string;
  busy: boolean;
  submit: string;
  /** A suggested name. */
  suggestion?: string | undefined;
  onMake: (list: NewList) => void;
};

/** A form for a list's name, which has the focus, and its visibility. It is private by default. */
export function MakeListForm({ id, busy, submit, suggestion = "", onMake }: Props) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [lacksName, setLacksName] = useState(false);
  useEffect(() => {
    const name = form.current!.querySelector("input")!;
    name.autofocus = true; // for a dialog that opens only now; React does not set the attribute
    name.select();
  }, []);
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get("name")).trim();
    setLacksName(!name);
    if (!name) event.currentTarget.querySelector("input")!.focus();
    else if (!busy) onMake({ name, private: typed.get("private") === null });
  };
  return (
    <form ref={form} className={css.make} onSubmit={make} noValidate>
      <Field
        id={`${id}-name`}
        name="name"
        label={t("wishlists.name")}
        hint={t("wishlists.nameHint")}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        required
        defaultValue={suggestion}
        error={lacksName ? t("save.nameRequired") : undefined}
      />
      <Checkbox
        id={`${id}-private`}
        name="private"
        value="false"
        label={t("wishlists.showToAll")}
        hint={t("wishlists.showToAllHint")}
      />
      <Button type="submit" busy={busy} wide>
        {submit}
      </Button>
    </form>
  );
}
