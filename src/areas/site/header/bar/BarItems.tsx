import { isLaunched } from "#areas/insight/experiments/launches.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Tooltip } from "#ui/overlays/Tooltip.tsx";
import css from "./BarItems.module.css";
import { BecomePanel } from "#areas/site/header/panels/BecomePanel.tsx";
import { CreditPanel } from "#areas/site/header/panels/CreditPanel.tsx";
import { EntryList } from "./EntryList.tsx";
import { Badge, EntryLink, useHiding } from "./EntryLink.tsx";
import type { Facts, MenuName } from "#ui/layout/menuEntry.ts";
import { HostSections } from "./HostSections.tsx";
import { MessagesPanel } from "#areas/site/header/panels/MessagesPanel.tsx";
import { Panel } from "#areas/site/header/panels/Panel.tsx";
import { QrPanel } from "#areas/site/header/panels/QrPanel.tsx";
import { type Shown, shownEntries } from "./shownEntries.ts";

/** An entry that is in the bar from a certain width on, and in the menu below that (`steps` of Header.module.css). */
export type Fitting = { entry: Shown; label: string; step: number };

/** The bar of the navigation: links, and buttons that open panels. */
export function BarItems({ items, facts }: { items: Fitting[]; facts: Facts }) {
  const hiding = useHiding();
  return (
    <ul className={css.items}>
      {items.map(({ entry, label, step }) => (
        <li key={entry.id} className={classes(css.item, css[`from${step}`])} {...hiding(entry)}>
          {entry.opens ? (
            <Opener entry={entry} label={label} menu={entry.opens} facts={facts} />
          ) : (
            <BarLink entry={entry} label={label} />
          )}
        </li>
      ))}
      {items.some(({ entry }) => entry.id === "become_a_host" || entry.id === "add_listing") && (
        <li popover="manual" role="tooltip" id="host-tip" className={css.tip} />
      )}
    </ul>
  );
}

function BarLink({ entry, label }: Pick<Fitting, "entry" | "label">) {
  const { t } = useI18n();
  const look = classes(css.press, entry.auth === "signup" && css.strong, entry.id === "add_listing" && css.call);
  const link = (more: object) => <EntryLink entry={entry} label={label} isPlain className={look} {...more} />;
  return entry.tip === null ? link({}) : <Tooltip text={t(entry.tip)}>{link}</Tooltip>;
}

type OpenerProps = { entry: Shown; label: string; menu: MenuName; facts: Facts };

function Opener({ entry, label, menu, facts }: OpenerProps) {
  const { t } = useI18n();
  const id = `menu-${menu}`;
  const opensOnLoad = (menu === "become" || menu === "host") && isLaunched(facts, "menu_opens_on_load");
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classes(css.press, menu === "become" && css.call)}
        data-menu={menu}
        data-entry={`bar.${entry.id}`}
        data-opens-on-load={opensOnLoad || undefined}
      >
        <span>
          {menu === "credit" && label !== t(entry.label) && <span className="visually-hidden">{t(entry.label)} </span>}
          {label}
        </span>
        <Badge id={entry.id} count={entry.count} dotted={entry.dotted} />
        <Icon name="chevron-down" size={16} className={css.chevron} />
      </button>
      <Panel id={id} label={t(entry.label)} size={SIZES[menu] ?? "menu"}>
        <MenuContent menu={menu} facts={facts} />
      </Panel>
    </>
  );
}

const SIZES: Partial<Record<MenuName, "full" | "columns">> = {
  messages: "full",
  credit: "full",
  host: "columns",
  qr: "columns",
};

/** The content of a panel, wherever it is opened from. */
export function MenuContent({ menu, facts }: { menu: MenuName; facts: Facts }) {
  switch (menu) {
    case "host":
      return <HostSections facts={facts} />;
    case "become":
      return <BecomePanel facts={facts} />;
    case "messages":
      return <MessagesPanel facts={facts} />;
    case "credit":
      return <CreditPanel status={facts.travel_credit_status!} />;
    case "qr":
      return <QrPanel codes={facts.qr_codes!} />;
    case "experience":
    case "business":
      return <EntryList entries={shownEntries(facts, menu)} facts={facts} />;
  }
}
