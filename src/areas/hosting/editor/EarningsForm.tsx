import { MAX_GUESTS, ROOM_TYPES } from "#areas/discovery/listings/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { AddressForm } from "#ui/fields/AddressForm.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { LiveStatus } from "#ui/status/LiveStatus.tsx";
import type { Earnings } from "./contract.ts";
import css from "./Hosting.module.css";
import type { EarningsQuery } from "./earningsQuery.ts";

type Props = { action: string; requested: EarningsQuery; estimate: Earnings };

/** What homes similar to the viewer's earn in a place, and how that was calculated. */
export function EarningsForm({ action, requested, estimate }: Props) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="earnings" className={css.form}>
      <h2 id="earnings">{t("earn.heading")}</h2>
      <AddressForm action={action} className={css.row}>
        <Field label={t("listing.place")} name="place" defaultValue={requested.place} maxLength={100} />
        <Select
          key={requested.room_type}
          label={t("listing.roomType")}
          name="room_type"
          defaultValue={requested.room_type}
          options={ROOM_TYPES.map((value) => ({ value, label: t(`roomType.${value}`) }))}
        />
        <Select
          key={requested.guests}
          label={t("listing.guests")}
          name="guests"
          defaultValue={String(requested.guests)}
          options={Array.from({ length: MAX_GUESTS }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))}
        />
        <Button type="submit" look="quiet">
          {t("earn.reckon")}
        </Button>
      </AddressForm>
      <LiveStatus>{requested.place !== "" && <Answer estimate={estimate} requested={requested} />}</LiveStatus>
    </section>
  );
}

function Answer({ estimate, requested }: Pick<Props, "estimate" | "requested">) {
  const { t, money } = useI18n();
  if (!estimate) return <p>{t("earn.unknownPlace", { place: requested.place })}</p>;
  const { place, compared, nightly, booked_percent, monthly } = estimate;
  if (!nightly || !monthly) return <p>{t("earn.tooFew", { place, count: compared })}</p>;
  return (
    <>
      <p className={css.figure}>{money(monthly, { whole: true })}</p>
      <p>{t("earn.aMonth", { place })}</p>
      <p className={css.soft}>{t("earn.how", { count: compared, nightly: money(nightly), percent: booked_percent ?? 0 })}</p>
    </>
  );
}
