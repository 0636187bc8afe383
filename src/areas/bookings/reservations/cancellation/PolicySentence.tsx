import { useI18n } from "#lib/i18n/i18n.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import css from "./PolicySentence.module.css";
import { laterParts, type PolicyPart } from "./policyWords.ts";

type Props = { policy: Reservation["policy"]; timeZone: string; city: string };

/** Until when everything is refunded, in the local time of the place, followed by the later terms. */
export function PolicySentence({ policy, timeZone, city }: Props) {
  const { t } = useI18n();
  const clock = useClock();
  const moment = (iso: string) => clock.moment(iso, timeZone);
  const later = laterParts(policy);
  return (
    <div className={css.policy}>
      <p>
        {policy.free_until
          ? t("policyWords.free", { until: moment(policy.free_until), city })
          : t("policyWords.notFree", { city })}
      </p>
      <ul>
        {later.map((part) => (
          <li key={part.until ?? "end"}>
            <PartText part={part} until={part.until && moment(part.until)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PartText({ part: { percent, nights_kept }, until }: { part: PolicyPart; until: string | null }) {
  const { t } = useI18n();
  const what =
    percent === 0
      ? t("policyWords.nothing")
      : nights_kept > 0
        ? t("policyWords.lessNights", { percent, nights: nights_kept })
        : t("policyWords.percent", { percent });
  return until ? t("policyWords.until", { until, what }) : t("policyWords.after", { what });
}
