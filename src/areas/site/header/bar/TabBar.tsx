import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { Badge, CHECKOUT, EntryLink, useHiding } from "./EntryLink.tsx";
import type { Facts } from "#ui/layout/menuEntry.ts";
import { shownEntries } from "./shownEntries.ts";
import css from "./TabBar.module.css";

/** Pages whose lower edge is used for booking. */
const NOT_UNDER = { notUnder: ["/rooms", "/luxury", to("experience", { id: "*" }), ...CHECKOUT] };

/**
 * A bar within reach of the thumb, on phones and tablets, whose header has no room for its entries: the places that people visit
 * most.
 */
export function TabBar({ facts }: { facts: Facts }) {
  const { t } = useI18n();
  const hiding = useHiding();
  return (
    <nav className={css.tabs} aria-label={t("header.tabs")} data-header data-tabs {...hiding(NOT_UNDER)}>
      <ul className={css.list}>
        {shownEntries(facts, "tabs").map((entry) => (
          <li key={entry.id}>
            {entry.href === null ? (
              <button type="button" className={css.tab} popoverTarget="site-menu" data-entry={`tabs.${entry.id}`}>
                <Icon name={entry.icon as IconName} />
                <span>{t(entry.label)}</span>
                <Badge id={entry.badgeOf ?? entry.id} count={entry.count} dotted={entry.dotted} />
              </button>
            ) : (
              <EntryLink entry={entry} label={t(entry.label)} className={css.tab} iconSize={24} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
