import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import type { Coming, Today } from "./contract.ts";
import { TODAY_GROUPS, type TodayGroup } from "./rules.ts";
import css from "./Today.module.css";

const SHOWN = 5;

/** A host's day: what needs an answer comes first. */
export function TodayView({ today }: { today: Today }) {
  const { t } = useI18n();
  const { unread_count, clashes_count, questions_count, drafts, without_arrival } = today;
  const isQuiet = TODAY_GROUPS.every((group) => today[group].length === 0);
  const todos = [
    ...(clashes_count > 0
      ? [{ key: "clashes", href: to("calendarSync", {}), text: t("today.clashes", { count: clashes_count }) }]
      : []),
    ...(questions_count > 0
      ? [{ key: "questions", href: to("calendarSync", {}), text: t("today.questions", { count: questions_count }) }]
      : []),
    ...(unread_count > 0 ? [{ key: "unread", href: to("hostInbox", {}), text: t("today.unread", { count: unread_count }) }] : []),
    ...drafts.slice(0, SHOWN).map(({ id, title }) => ({
      key: `draft ${id}`,
      href: to("hostListing", { id }),
      text: title ? t("today.draft", { title }) : t("today.untitledDraft"),
    })),
    ...without_arrival.slice(0, SHOWN).map(({ id, title }) => ({
      key: `arrival ${id}`,
      href: to("hostArrival", { id }),
      text: t("today.withoutArrival", { title }),
    })),
  ];
  return (
    <div className={css.page}>
      {todos.length > 0 && (
        <section aria-labelledby="todo">
          <h2 id="todo">{t("today.todo")}</h2>
          <ul className={css.list}>
            {todos.map(({ key, href, text }) => (
              <li key={key}>
                <Link href={href} className={css.todo}>
                  <Icon name="chevron-end" size={16} /> <span dir="auto">{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isQuiet && <p>{t("today.quiet")}</p>}
      {TODAY_GROUPS.map((group) => today[group].length > 0 && <Group key={group} group={group} rows={today[group]} />)}
    </div>
  );
}

function Group({ group, rows }: { group: TodayGroup; rows: readonly Coming[] }) {
  const { t, days, within } = useI18n();
  const { moment } = useClock();
  return (
    <section aria-labelledby={group}>
      <h2 id={group}>{t(`today.${group}`, { count: rows.length })}</h2>
      <ul className={css.cards}>
        {rows.map(({ code, guest, title, guests, checkin, checkout, expires_at, time_zone }) => (
          <li key={code} className={css.card}>
            <h3>
              <Link href={to("reservation", { code })} aria-label={within([guest, title, days(checkin, checkout)])}>
                <bdi>{guest}</bdi>
              </Link>
            </h3>
            {/* The link's name has the days and the home. */}
            <p aria-hidden>{days(checkin, checkout)}</p>
            <p className={css.soft}>
              {t("today.guests", { count: guests })}
              <span aria-hidden>
                {" "}
                · <bdi>{title}</bdi>
              </span>
            </p>
            {expires_at && <p className={css.soft}>{t("today.answerBy", { until: moment(expires_at, time_zone) })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
