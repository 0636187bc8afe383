import { useI18n } from "#lib/i18n/i18n.tsx";
import { useClock } from "#ui/dates/useClock.ts";

type Props = { until: string | null; at: { city: string; time_zone: string } };

/** Until when everything is refunded, in the local time of the place; after that nothing is. */
export function RefundSentence({ until, at: { city, time_zone } }: Props) {
  const { t } = useI18n();
  const { moment } = useClock();
  if (until === null) return <p>{t("outings.noRefund")}</p>;
  return (
    <>
      <p>{t("policyWords.free", { until: moment(until, time_zone), city })}</p>
      <p>{t("outings.afterwards")}</p>
    </>
  );
}
