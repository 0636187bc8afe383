import { useLocation } from "@tanstack/react-router";
import { to } from "#paths";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { classes } from "#ui/elements/classes.ts";
import { Link } from "#ui/elements/Link.tsx";
import { CurrencyPicker } from "#areas/money/currency/CurrencyPicker.tsx";
import { LanguagePicker } from "#areas/identity/languages/LanguagePicker.tsx";
import { BarItems, type Fitting } from "./BarItems.tsx";
import { BrowserNotice } from "#areas/site/header/notices/BrowserNotice.tsx";
import { EntryList } from "./EntryList.tsx";
import type { Facts } from "#ui/layout/menuEntry.ts";
import { factsOf } from "#areas/site/header/factsOf.ts";
import { fitOf } from "./fitOf.ts";
import css from "./Header.module.css";
import { Logo } from "./Logo.tsx";
import { Panel } from "#areas/site/header/panels/Panel.tsx";
import { SearchPill } from "./SearchPill.tsx";
import { labelOf, shownEntries } from "./shownEntries.ts";
import { SiteMenu } from "./SiteMenu.tsx";
import { TabBar } from "./TabBar.tsx";

/** The width of the menu's button, the pickers of language and currency, and the gaps beside them. */
const BESIDE_PX = 230;

/**
 * The site's front door, drawn by the server from the registry (entries.ts) and what is known of who asks. Its menus are native
 * popovers, which open before any script is there; hovering, arrow keys and what changes later are hydrateHeader.ts, fetched at the first use.
 */
export function Header({ bootstrap }: { bootstrap: Bootstrap }) {
  const { t } = useI18n();
  const facts = factsOf(bootstrap, useLocation().pathname);
  const items = useFitting(facts, BESIDE_PX);
  return (
    <>
      {facts.is_browser_outdated && <BrowserNotice />}
      <header className={css.header} data-header>
        <Home facts={facts} />
        <SearchPill />
        <div className={css.bar}>
          <nav aria-label={t("header.navigation")} className={css.nav}>
            <BarItems items={items} facts={facts} />
          </nav>
          <LanguagePicker />
          <CurrencyPicker currency={bootstrap.currency} />
          <SiteMenu session={bootstrap.session} items={items} facts={facts} />
        </div>
      </header>
      <TabBar facts={facts} />
    </>
  );
}

/** The link to the front page; on large screens a press opens the flyout, whose first entry that is [A2.2.1, A4.1.1]. */
function Home({ facts }: { facts: Facts }) {
  const { t } = useI18n();
  const inside = (
    <>
      <Logo />
      <span className={css.name}>{t("app.name")}</span>
    </>
  );
  return (
    <>
      <Link href={to("home", {})} className={classes(css.logo, css.small)} aria-label={t("header.home")} data-entry="logo">
        {inside}
      </Link>
      <button
        type="button"
        popoverTarget="flyout"
        className={classes(css.logo, css.large)}
        aria-label={t("header.flyout")}
        data-entry="logo"
        data-menu="flyout"
      >
        {inside}
      </button>
      <Panel id="flyout" label={t("header.flyout")} align="start">
        <EntryList entries={shownEntries(facts, "flyout")} facts={facts} />
      </Panel>
    </>
  );
}

/** The bar's entries with their labels, each with the width from which on it is in the bar. */
function useFitting(facts: Facts, beside: number): Fitting[] {
  const i18n = useI18n();
  const entries = shownEntries(facts, "bar").map((entry) => ({ entry, label: labelOf(entry, facts, i18n) }));
  const steps = fitOf(
    entries.map(({ entry, label }) => ({ label, rank: entry.rank ?? entries.length, hasMenu: entry.opens !== undefined })),
    beside,
  );
  return entries.map((one, i) => ({ ...one, step: steps[i]! }));
}
