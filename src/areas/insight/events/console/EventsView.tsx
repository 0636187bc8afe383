import { to } from "#paths";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { TabLinks } from "#ui/navigation/TabLinks.tsx";
import { EventTail } from "./EventTail.tsx";
import css from "./EventsView.module.css";
import { FunnelTable } from "./FunnelTable.tsx";
import { MalformedTable } from "./MalformedTable.tsx";
import { RatesTable } from "./RatesTable.tsx";
import type { EventReport, LatestEvent } from "./report.ts";
import { VitalsTable } from "./VitalsTable.tsx";

const HOURS = [1, 24, 168];
type Props = { report: EventReport; latest: LatestEvent[]; name: string; call: Call };

/** What happens on the pages: how much, how well-formed the events are, how far people get, and how fast the pages are. */
export function EventsView({ report, latest, name, call }: Props) {
  const { t, localizePath } = useI18n();
  return (
    <div className={css.view}>
      <p className={css.lead}>{t("events.lead")}</p>
      <TabLinks
        label={t("events.time")}
        links={HOURS.map((hours) => ({
          href: localizePath(`${to("adminEvents", {})}?hours=${hours}`),
          label: hours > 48 ? t("events.days", { days: hours / 24 }) : t("events.hours", { hours }),
          current: hours === report.hours,
        }))}
      />
      <RatesTable rates={report.rates} hours={report.hours} />
      <FunnelTable funnel={report.funnel} arrived={report.arrived} />
      <VitalsTable vitals={report.vitals} />
      <MalformedTable malformed={report.malformed} />
      <EventTail latest={latest} names={report.rates.map((rate) => rate.name)} name={name} call={call} />
    </div>
  );
}
