import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { Notice } from "#features/bookings/Notice.tsx";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Disclosure } from "#ui/Disclosure.tsx";
import { Field } from "#ui/Field.tsx";
import { Link } from "#ui/Link.tsx";
import { Moment } from "#ui/Moment.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { addFeed, type CalendarSync } from "./contract.ts";
import css from "./CalendarSync.module.css";
import { NAME_MOST, URL_MOST } from "./rules.ts";

type Props = { syncs: readonly CalendarSync[]; bootstrap: Bootstrap };

/** Conflicts first, then home by home what is read and what is given out. */
export function CalendarSyncView({ syncs, bootstrap }: Props) {
  const { t } = useI18n();
  const conflicts = syncs.flatMap((sync) => sync.conflicts.map((conflict) => ({ ...conflict, title: sync.listing.title })));
  return (
    <>
      {bootstrap.form?.error && bootstrap.form.values._section === undefined && <RefusedNotice error={bootstrap.form.error} />}
      {conflicts.length > 0 && (
        <section aria-labelledby="conflicts" className={css.section}>
          <h2 id="conflicts">{t("sync.conflicts", { count: conflicts.length })}</h2>
          <p>{t("sync.conflictsText")}</p>
          <ul className={css.list}>
            {conflicts.map((conflict) => (
              <ConflictItem key={conflict.id} conflict={conflict} bootstrap={bootstrap} />
            ))}
          </ul>
        </section>
      )}
      {syncs.map((sync) => (
        <Home key={sync.listing.id} sync={sync} bootstrap={bootstrap} />
      ))}
    </>
  );
}

type Conflict = CalendarSync["conflicts"][number] & { title: string };
function ConflictItem({ conflict, bootstrap }: { conflict: Conflict; bootstrap: Bootstrap }) {
  const { t, days } = useI18n();
  const { id, feed, summary, from, until, title, reservation } = conflict;
  return (
    <li className={css.card}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p>
        {t("sync.there", { feed, days: days(from, until) })} {summary && <q dir="auto">{summary}</q>}
      </p>
      <p>
        {t("sync.here", { guest: reservation.guest, days: days(reservation.checkin, reservation.checkout) })}{" "}
        <Link href={to("reservation", { code: reservation.code })}>{t("sync.toReservation")}</Link>
      </p>
      <PostForm
        action={`/v2/calendar_conflicts/${id}/decision`}
        page={to("calendarSync", {})}
        bootstrap={bootstrap}
        submit={t("sync.keepBoth")}
        label={`${t("sync.keepBoth")}: ${feed}, ${days(from, until)}`}
      />
    </li>
  );
}

function Home({ sync, bootstrap }: { sync: CalendarSync; bootstrap: Bootstrap }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { listing, export_url, exported_at, feeds } = sync;
  const id = `home-${listing.id}`;
  const form = bootstrap.form?.values._section === id ? bootstrap.form : null;
  const common = { page: `${to("calendarSync", {})}#${id}`, bootstrap };
  const field = (name: string) => ({
    name,
    defaultValue: typedIn(form, name),
    error: messageOf(i18n, form?.field_errors, name),
  });
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={css.section}>
      <h2 id={`${id}-heading`}>
        <bdi>{listing.title || t("earnings.untitled")}</bdi>
      </h2>
      {feeds.length === 0 && <p className={css.soft}>{t("sync.none")}</p>}
      <ul className={css.list}>
        {feeds.map((feed) => (
          <FeedItem key={feed.id} feed={feed} {...common} />
        ))}
      </ul>
      <Disclosure summary={t("sync.add")} open={form !== null}>
        {form?.error && <RefusedNotice error={form.error} />}
        <PostForm
          action={addFeed.path}
          {...common}
          hidden={{ listing_id: listing.id, _section: id }}
          submit={t("sync.addButton")}
          look="primary"
        >
          <Field {...field("name")} label={t("sync.name")} hint={t("sync.nameHint")} maxLength={NAME_MOST} required />
          <Field
            {...field("url")}
            label={t("sync.url")}
            hint={t("sync.urlHint")}
            type="url"
            maxLength={URL_MOST}
            dir="ltr"
            autoComplete="off"
            required
          />
        </PostForm>
      </Disclosure>
      <Disclosure summary={t("sync.give")}>
        <p>{t("sync.giveText")}</p>
        {export_url && (
          <>
            <Field label={t("sync.address")} name="address" defaultValue={export_url} readOnly dir="ltr" />
            <p className={css.soft}>
              {exported_at ? (
                <>
                  {t("sync.readLast")} <Moment at={exported_at} />
                </>
              ) : (
                t("sync.neverRead")
              )}
            </p>
          </>
        )}
        <PostForm
          action={`/v2/calendar_syncs/${listing.id}/address`}
          {...common}
          submit={t(export_url ? "sync.newAddress" : "sync.makeAddress")}
        >
          {export_url && <p className={css.soft}>{t("sync.newAddressHint")}</p>}
        </PostForm>
      </Disclosure>
    </section>
  );
}

type FeedProps = { feed: CalendarSync["feeds"][number]; page: string; bootstrap: Bootstrap };
function FeedItem({ feed, page, bootstrap }: FeedProps) {
  const { t } = useI18n();
  const { id, name, site, imported_at, checked_at, error, is_stale, nights_count } = feed;
  return (
    <li className={css.card}>
      <h3>
        <bdi>{name}</bdi> <span className={css.soft}>{site}</span>
      </h3>
      {(error !== null || is_stale) && (
        <Notice tone={is_stale ? "bad" : "warn"}>
          <p>
            {error ? t(`feedError.${error}`) : t("sync.stale")} {checked_at && <Moment at={checked_at} />}
          </p>
          {is_stale && <p>{t("sync.staleText")}</p>}
        </Notice>
      )}
      <p>
        {t("sync.nights", { count: nights_count })}{" "}
        {imported_at && (
          <span className={css.soft}>
            {t("sync.readLast")} <Moment at={imported_at} />
          </span>
        )}
      </p>
      <div className={css.buttons}>
        <PostForm
          action={`/v2/calendar_feeds/${id}/refresh`}
          {...{ page, bootstrap }}
          submit={t("sync.refresh")}
          label={`${t("sync.refresh")}: ${name}`}
          small
        />
        <PostForm
          action={`/v2/calendar_feeds/${id}`}
          method="DELETE"
          {...{ page, bootstrap }}
          submit={t("sync.remove")}
          label={`${t("sync.remove")}: ${name}`}
          small
        />
      </div>
    </li>
  );
}
