import { useI18n } from "#lib/i18n/i18n.tsx";
import type { NavigationChange } from "#areas/site/header/headerFacts.ts";
import { to } from "#paths";
import { useFormAddress } from "#ui/forms/useFormAddress.ts";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import css from "./NavigationTable.module.css";

type Props = {
  entry: string;
  word: string;
  at: number;
  of: number;
  change: NavigationChange | null;
  csrf_token: string | null;
};

export const rowId = (entry: string) => `entry-${entry}`;

/** Forms to hide or show an entry, move it, or reset it, which need no JavaScript. */
export function NavigationControls({ entry, word, at, of, change, csrf_token }: Props) {
  const { t } = useI18n();
  const formAddress = useFormAddress();
  const is_hidden = change?.is_hidden ?? false;
  const position = change?.position ?? undefined;
  const page = to("adminNavigation", {});
  // This page's own header is rendered again; the operator returns to the same row.
  const next = `${page}#${rowId(entry)}`;
  const press = (icon: IconName, label: string, fields: Record<string, unknown>) => (
    <form method="post" action={formAddress(`/v2/navigation/${entry}`)}>
      <HiddenFields search={{ _method: "PUT", _page: page, _next: next, csrf_token: csrf_token ?? "", ...fields }} />
      <IconButton type="submit" icon={icon} label={label} />
    </form>
  );
  return (
    <div className={css.controls}>
      {is_hidden
        ? press("eye", t("navigation.show", { entry: word }), { is_hidden: false, position })
        : press("eye-off", t("navigation.hide", { entry: word }), { is_hidden: true, position })}
      {at > 0 && press("chevron-start", t("navigation.earlier", { entry: word }), { is_hidden, position: at - 1 })}
      {at < of - 1 && press("chevron-end", t("navigation.later", { entry: word }), { is_hidden, position: at + 1 })}
      {change && press("undo", t("navigation.back", { entry: word }), { _method: "DELETE" })}
    </div>
  );
}
