import { useI18n } from "#lib/i18n/i18n.tsx";
import { classes } from "#ui/elements/classes.ts";
import css from "./Entry.module.css";
import { EntryLink, useHiding } from "./EntryLink.tsx";
import type { Facts } from "#ui/layout/menuEntry.ts";
import { labelOf, type Shown } from "./shownEntries.ts";

/** Entries below each other, as in menus and panels. */
export function EntryList({ entries, facts, className }: { entries: Shown[]; facts: Facts; className?: string }) {
  const i18n = useI18n();
  const hiding = useHiding();
  return (
    <ul className={classes(css.list, className)}>
      {entries.map((entry) => (
        <li key={entry.id} {...hiding(entry)}>
          <EntryLink entry={entry} label={labelOf(entry, facts, i18n)} className={css.row} />
        </li>
      ))}
    </ul>
  );
}
