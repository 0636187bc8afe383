import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Quoted } from "#ui/forms/Quoted.tsx";
import { Queue, QueueItem } from "#ui/queue/Queue.tsx";
import type { Dispute } from "./disputesContract.ts";

/** Disputes that wait for an operator, then decided ones; each links to its reservation. */
export function DisputeQueue({ disputes }: { disputes: readonly Dispute[] }) {
  const { t, money } = useI18n();
  return (
    <Queue id="disputes" heading={t("disputes.heading")} none={t("disputes.none")}>
      {disputes.map(({ code, title, guest, host, is_open, words: text, charged, changed_at }) => (
        <QueueItem
          key={code}
          title={<Link href={to("reservation", { code })}>{title}</Link>}
          facts={
            <>
              {t(is_open ? "disputes.open" : "disputes.decided", { guest, host })} · {money(charged)} · <Moment at={changed_at} />
            </>
          }
        >
          {text && <Quoted text={text} />}
        </QueueItem>
      ))}
    </Queue>
  );
}
