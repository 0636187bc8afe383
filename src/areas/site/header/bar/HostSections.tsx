import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import entryCss from "./Entry.module.css";
import { EntryList } from "./EntryList.tsx";
import { type Facts, HOST_SECTIONS } from "#ui/layout/menuEntry.ts";
import css from "./HostSections.module.css";
import { type Shown, shownEntries } from "./shownEntries.ts";

/** The host menu: what waits, and six sections, each headed by an arrow to its page [A2.2.11, A2.2.12]. */
export function HostSections({ facts }: { facts: Facts }) {
  const { t } = useI18n();
  const entries = shownEntries(facts, "host");
  return (
    <>
      {facts.host && facts.host.lys_completeness !== null && <Completeness {...facts.host} of={facts.host.lys_completeness} />}
      {facts.host && facts.host.notifications_count > 0 && (
        <p className={css.waiting}>{t("header.bookingsWait", { count: facts.host.notifications_count })}</p>
      )}
      <div className={css.sections}>
        {HOST_SECTIONS.map((section) => (
          <Section key={section} entries={entries.filter((entry) => entry.section === section)} facts={facts}>
            {section === "listings" && facts.host && <OwnListings listings={facts.host.listings} />}
          </Section>
        ))}
      </div>
    </>
  );
}

function Section({ entries, facts, children }: { entries: Shown[]; facts: Facts; children: ReactNode }) {
  const { t } = useI18n();
  const head = entries.find(({ leads }) => leads);
  if (entries.length === 0) return null;
  return (
    <div className={css.section}>
      {head && (
        <Link href={head.href!} className={css.head} data-entry={`host.${head.id}`}>
          <span>{t(head.label)}</span>
          <Icon name="arrow-end" size={24} />
        </Link>
      )}
      {children}
      <EntryList entries={entries.filter(({ leads }) => !leads)} facts={facts} className={css.rest!} />
    </div>
  );
}

function OwnListings({ listings }: { listings: readonly { id: number; title: string }[] }) {
  return (
    <ul className={classes(entryCss.list, css.rest, css.own)}>
      {listings.map(({ id, title }) => (
        <li key={id}>
          <Link href={to("hostListing", { id })} className={entryCss.row} data-entry="host.listing">
            <span dir="auto">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Completeness({ of, landing_page_url }: { of: number; landing_page_url: string }) {
  const { t, number } = useI18n();
  const label = t("header.completeness", { percent: number(of / 100, { style: "percent" }) });
  return (
    <Link href={landing_page_url} className={css.completeness}>
      <span>{label}</span>
      <progress max={100} value={of} aria-label={label} className={css.progress} />
      <span className={css.finish}>{t("header.finish")}</span>
    </Link>
  );
}
