import type { Session } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { useFormAddress } from "#ui/forms/useFormAddress.ts";
import { type Fitting, MenuContent } from "./BarItems.tsx";
import entryCss from "./Entry.module.css";
import { Badge, EntryLink, useHiding } from "./EntryLink.tsx";
import { EntryList } from "./EntryList.tsx";
import { profileAddress } from "#areas/site/header/entries.ts";
import type { Facts } from "#ui/layout/menuEntry.ts";
import { Panel } from "#areas/site/header/panels/Panel.tsx";
import { ReferralTeaser } from "#areas/site/header/panels/ReferralTeaser.tsx";
import { shownEntries } from "./shownEntries.ts";
import css from "./SiteMenu.module.css";

type Props = { session: Session; items: Fitting[]; facts: Facts };

/** The menu of every width: the person, what does not fit into the bar, and the person's own entries. */
export function SiteMenu({ session: { user, csrf_token }, items, facts }: Props) {
  const { t } = useI18n();
  const formAddress = useFormAddress();
  const opens = { type: "button", popoverTarget: "site-menu", "aria-label": t("header.menu"), "data-menu": "site" } as const;
  const profileLabel = t(facts.has_been_host ? "header.toTrips" : "header.toDashboard");
  return (
    <>
      {user ? (
        <div className={css.person} data-hovers-menu>
          <Link href={profileAddress(facts)} aria-label={profileLabel} data-entry="bar.profile">
            <Avatar size={32} src={user.picture} name={user.first_name} />
          </Link>
          <button {...opens}>
            <Icon name="chevron-down" size={16} />
          </button>
        </div>
      ) : (
        <button className={css.button} {...opens}>
          <Icon name="menu" size={20} />
          <Icon name="user" size={20} />
        </button>
      )}
      <Panel id="site-menu" label={t("header.menu")} size="sheet">
        <div className={css.top}>
          {user ? (
            <Me user={user} facts={facts} label={profileLabel} />
          ) : (
            <strong className={css.title}>{t("header.menu")}</strong>
          )}
          <IconButton
            label={t("ui.close")}
            icon="close"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            className={css.close}
          />
        </div>
        <Overflow items={items} facts={facts} />
        <div className={entryCss.group}>
          <EntryList entries={shownEntries(facts, "user")} facts={facts} />
        </div>
        {user && (
          <form method="post" action={formAddress(to("logOut", {}))} className={entryCss.group}>
            <input type="hidden" name="csrf_token" value={csrf_token ?? ""} />
            <button type="submit" className={entryCss.row} data-entry="user.log_out">
              <Icon name="logout" size={20} />
              <span>{t("header.logOut")}</span>
            </button>
          </form>
        )}
        {!user && facts.referrals_info && <ReferralTeaser referrals={facts.referrals_info} />}
      </Panel>
    </>
  );
}

/** Leads hosts to their trips and others to their dashboard, like the picture in the header [A2.2.5]. */
function Me({ user, facts, label }: { user: NonNullable<Session["user"]>; facts: Facts; label: string }) {
  const { t } = useI18n();
  return (
    <Link href={profileAddress(facts)} className={css.me} data-entry="user.me">
      <Avatar size={48} src={user.picture} name={user.first_name} />
      <span className={css.hello}>
        <strong>{t("header.hello", { name: user.first_name })}</strong>
        <span>{label}</span>
      </span>
    </Link>
  );
}

/** What does not fit into a narrow bar: links, and the content that its buttons would open, folded. */
function Overflow({ items, facts }: Omit<Props, "session">) {
  const { t } = useI18n();
  const hiding = useHiding();
  return (
    <ul className={classes(entryCss.list, css.overflow)}>
      {items.map(({ entry, label, step }) => (
        <li key={entry.id} className={css[`below${step}`]} {...hiding(entry)}>
          {entry.opens ? (
            <details className={entryCss.fold} name="site-menu">
              <summary className={entryCss.row} data-entry={`menu.${entry.id}`}>
                {entry.icon && <Icon name={entry.icon} size={20} />}
                {/* In the bar an amount is clear by its position; among other words it is not. */}
                <span>{entry.opens === "credit" ? t("header.travelCredit") : label}</span>
                <Badge id={entry.id} count={entry.count} dotted={entry.dotted} />
                <Icon name="chevron-down" size={16} />
              </summary>
              <MenuContent menu={entry.opens} facts={facts} />
            </details>
          ) : (
            <EntryLink entry={entry} label={label} className={entryCss.row} />
          )}
        </li>
      ))}
    </ul>
  );
}
