import { ButtonRow } from "#ui/layout/ButtonRow.tsx";
import { Notice } from "#ui/status/Notice.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSubmitted } from "#lib/forms/useSubmitted.ts";
import { to } from "#paths";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import {
  addFeed,
  type CalendarSync,
  chooseFreeEvents,
  keepBoth,
  makeCalendarAddress,
  refreshFeed,
  removeFeed,
} from "./contract.ts";
import css from "./CalendarSync.module.css";
import { MAX_NAME_LENGTH, MAX_URL_LENGTH } from "./rules.ts";

/** Conflicts first, then the imported and exported calendars of each home. */
export function CalendarSyncView({ syncs }: { syncs: readonly CalendarSync[] }) {
  const conflicts = syncs.flatMap((sync) => sync.conflicts.map((conflict) => ({ ...conflict, title: sync.listing.title })));
  return (
    <RefusedAbove>
      <Conflicts name="conflicts" conflicts={conflicts.filter(({ is_question }) => !is_question)} />
      <Conflicts name="questions" conflicts={conflicts.filter(({ is_question }) => is_question)} />
      {syncs.map((sync) => (
        <Home key={sync.listing.id} sync={sync} />
      ))}
    </RefusedAbove>
  );
}

type Conflict = CalendarSync["conflicts"][number] & { title: string };
function Conflicts({ name, conflicts }: { name: "conflicts" | "questions"; conflicts: readonly Conflict[] }) {
  const { t } = useI18n();
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby={name} className={css.section}>
      <h2 id={name}>{t(`sync.${name}`, { count: conflicts.length })}</h2>
      <p>{t(`sync.${name}Text`)}</p>
      <ul className={css.list}>
        {conflicts.map((conflict) => (
          <ConflictItem key={conflict.id} conflict={conflict} />
        ))}
      </ul>
    </section>
  );
}

function ConflictItem({ conflict }: { conflict: Conflict }) {
  const { t, days } = useI18n();
  const { id, is_question, feed, summary, from, until, title, reservation } = conflict;
  const submit = t(is_question ? "sync.sameBooking" : "sync.keepBoth");
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
        <Link
          href={to("reservation", { code: reservation.code })}
          aria-label={`${t("sync.toReservation")}: ${reservation.guest}, ${days(reservation.checkin, reservation.checkout)}`}
        >
          {t("sync.toReservation")}
        </Link>
      </p>
      <Form
        action={keepBoth}
        input={{ id }}
        done={t("sync.keptBoth")}
        submit={submit}
        label={`${submit}: ${feed}, ${days(from, until)}`}
      />
    </li>
  );
}

function Home({ sync }: { sync: CalendarSync }) {
  const { t } = useI18n();
  const { listing, export_url, exported_at, feeds } = sync;
  const id = `home-${listing.id}`;
  const isRefused = useSubmitted(id) !== null;
  const title = listing.title || t("earnings.untitled");
  const makeAddress = t(export_url ? "sync.newAddress" : "sync.makeAddress");
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={css.section}>
      <h2 id={`${id}-heading`}>
        <bdi>{title}</bdi>
      </h2>
      {feeds.length === 0 && <p className={css.soft}>{t("sync.none")}</p>}
      {feeds.length > 0 && (
        <ul className={css.list}>
          {feeds.map((feed) => (
            <FeedItem key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      <Disclosure summary={t("sync.add")} label={`${t("sync.add")}: ${title}`} open={isRefused}>
        <Form
          name={id}
          action={addFeed}
          done={t("sync.added")}
          input={{ listing_id: listing.id }}
          submit={t("sync.addButton")}
          label={`${t("sync.addButton")}: ${title}`}
          look="primary"
        >
          {({ field }) => (
            <>
              <Field {...field("name")} label={t("sync.name")} hint={t("sync.nameHint")} maxLength={MAX_NAME_LENGTH} required />
              <Field
                {...field("url")}
                label={t("sync.url")}
                hint={t("sync.urlHint")}
                type="url"
                maxLength={MAX_URL_LENGTH}
                dir="ltr"
                autoComplete="off"
                required
              />
              <p className={css.soft}>{t("sync.freeHint")}</p>
            </>
          )}
        </Form>
      </Disclosure>
      <Disclosure summary={t("sync.give")} label={`${t("sync.give")}: ${title}`}>
        <p>{t("sync.giveText")}</p>
        {export_url && (
          <>
            <Field key={export_url} label={t("sync.address")} name="address" defaultValue={export_url} readOnly dir="ltr" />
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
        <Form
          action={makeCalendarAddress}
          done={t("sync.addressMade")}
          input={{ listing_id: listing.id }}
          submit={makeAddress}
          label={`${makeAddress}: ${title}`}
        >
          {export_url && <p className={css.soft}>{t("sync.newAddressHint")}</p>}
        </Form>
      </Disclosure>
    </section>
  );
}

type Feed = CalendarSync["feeds"][number];
function FeedItem({ feed }: { feed: Feed }) {
  const { t } = useI18n();
  const { id, name, site, imported_at, checked_at, error, is_stale, nights_count } = feed;
  // A calendar that was never read is not connected.
  const isConnected = imported_at !== null;
  const remove = t(isConnected ? "sync.remove" : "sync.forget");
  return (
    <li className={css.card}>
      <h3>
        <bdi>{name}</bdi> <span className={css.soft}>{site}</span>
      </h3>
      {(error !== null || is_stale) && (
        <Notice tone={is_stale || !isConnected ? "bad" : "warn"}>
          {!isConnected && (
            <p>
              <strong>{t("sync.notConnected")}</strong>
            </p>
          )}
          <p>
            {error ? t(`feedError.${error}`) : t("sync.stale")} {checked_at && <Moment at={checked_at} />}
          </p>
          {!isConnected && <p>{t("sync.notConnectedText")}</p>}
          {isConnected && is_stale && <p>{t("sync.staleText")}</p>}
        </Notice>
      )}
      <Doubts feed={feed} />
      {isConnected && (
        <p>
          {t("sync.nights", { count: nights_count })}{" "}
          <span className={css.soft}>
            {t("sync.readLast")} <Moment at={imported_at} />
          </span>
        </p>
      )}
      <FreeEvents feed={feed} />
      <ButtonRow>
        <Form
          action={refreshFeed}
          input={{ id }}
          done={t("sync.refreshed")}
          submit={t("sync.refresh")}
          label={`${t("sync.refresh")}: ${name}`}
          small
        />
        <Form action={removeFeed} input={{ id }} done={t("sync.removed")} submit={remove} label={`${remove}: ${name}`} small />
      </ButtonRow>
    </li>
  );
}

/** What may be wrong with an imported calendar. */
function Doubts({ feed: { unread, unknown_zones } }: { feed: Feed }) {
  const { t } = useI18n();
  const doubts = [
    ...(unread.count > 0 ? [{ text: t("sync.unread", { count: unread.count }), names: unread.names }] : []),
    ...(unknown_zones.length > 0 ? [{ text: t("sync.unknownZones"), names: unknown_zones }] : []),
  ];
  return doubts.map(({ text, names }) => (
    <Notice key={text} tone="warn">
      <p>{text}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  ));
}

function FreeEvents({ feed: { id, name, free_count, blocks_free } }: { feed: Feed }) {
  const { t } = useI18n();
  if (free_count === 0 && !blocks_free) return null;
  const submit = t(blocks_free ? "sync.ignoreFree" : "sync.blockFree");
  return (
    <>
      <p>
        {free_count > 0 && t("sync.free", { count: free_count })} {t(blocks_free ? "sync.freeBlocks" : "sync.freeIgnored")}
      </p>
      <Form
        action={chooseFreeEvents}
        done={t("account.saved")}
        input={{ id, blocks_free: !blocks_free }}
        submit={submit}
        label={`${submit}: ${name}`}
        small
      />
    </>
  );
}
