import { useEffect, useState } from "react";
import { to } from "#paths";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { AddressForm } from "#ui/fields/AddressForm.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { listEvents } from "#areas/insight/events/contract.ts";
import css from "./EventsView.module.css";
import type { LatestEvent } from "./report.ts";

const EVERY_MS = 2000;
type Props = { latest: LatestEvent[]; names: string[]; name: string; call: Call };

/** The latest events. With JavaScript they are refreshed while the page is visible; without it the page is loaded again. */
export function EventTail({ latest, names, name, call }: Props) {
  const { t } = useI18n();
  const [isPaused, setPaused] = useState(false);
  const { events, isLost } = useLatestEvents(call, { latest, name, isPaused });
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">{t("events.latest")}</h2>
      <AddressForm action={to("adminEvents", {})} anchor="latest" className={css.find} done={name || t("events.all")}>
        <Select
          key={name}
          name="name"
          label={t("events.event")}
          defaultValue={name}
          options={[{ value: "", label: t("events.all") }, ...names.map((value) => ({ value, label: value }))]}
        />
        <Button type="submit" look="quiet">
          {t("events.show")}
        </Button>
        <Button look="quiet" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)} className={css.pause}>
          {t("events.pause")}
        </Button>
      </AddressForm>
      <p role="status" className={css.lost}>
        {isLost && t("events.lost")}
      </p>
      {events.length === 0 && <p className={css.nothing}>{t("events.noneYet")}</p>}
      {events.length > 0 && (
        <ol className={css.rows}>
          {events.map((event) => (
            <Row key={event.uuid} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Answers whether the last poll failed; the next one follows in any case. */
function useLatestEvents(call: Call, { latest, name, isPaused }: Pick<Props, "latest" | "name"> & { isPaused: boolean }) {
  const [polled, setPolled] = useState({ of: latest, events: latest });
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const ended = new AbortController();
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const { events } = await call(listEvents, { name: name || undefined }, ended.signal);
      setPolled({ of: latest, events });
      setLost(false);
    };
    const timer = setInterval(() => void look().catch(() => setLost(!ended.signal.aborted)), EVERY_MS);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [call, latest, name, isPaused]);
  return { events: polled.of === latest ? polled.events : latest, isLost };
}

function Row({ event: { name, version, data, page, at, signed_in, retries } }: { event: LatestEvent }) {
  const { t } = useI18n();
  return (
    <li className={css.row}>
      <span>
        <strong dir="ltr">
          {name}:{version}
        </strong>{" "}
        <span className={css.soft} dir="ltr">
          {page}
        </span>
      </span>
      <code className={css.data} dir="ltr">
        {JSON.stringify(data)}
      </code>
      <span className={css.soft}>
        <Moment at={at} /> · {t(signed_in ? "events.member" : "events.visitor")}
        {retries > 0 && <> · {t("events.retries", { count: retries })}</>}
      </span>
    </li>
  );
}
