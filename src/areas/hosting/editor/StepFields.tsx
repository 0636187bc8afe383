import { useRef } from "react";
import { AMENITIES, AMENITY_GROUPS } from "#areas/discovery/listings/amenities.ts";
import { KINDS } from "#areas/discovery/listings/kinds.ts";
import { CANCELLATION_POLICIES, MAX_GUESTS, ROOM_TYPES } from "#areas/discovery/listings/rules.ts";
import { StaySpot } from "#areas/discovery/listings/page/StaySpot.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { CURRENCIES, isCurrency } from "#lib/money/money.ts";
import { typedMicros } from "#lib/money/typedMoney.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Field } from "#ui/fields/Field.tsx";
import type { FormParts } from "#ui/forms/Form.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import { Select } from "#ui/choices/Select.tsx";
import type { OwnListing } from "./contract.ts";
import css from "./Hosting.module.css";
import { MIN_DESCRIPTION_LENGTH, MAX_DESCRIPTION_LENGTH, type Step, MIN_TITLE_LENGTH, MAX_TITLE_LENGTH } from "./rules.ts";

type Props = { listing: OwnListing } & FormParts;

/** A returned form does not contain unticked checkboxes, but always its step. */
const cameBack = ({ typed }: Props) => "step" in typed;

function HomeStep(props: Props) {
  const { t } = useI18n();
  const { field } = props;
  return (
    <>
      <Select
        {...field("kind", props.listing.kind)}
        label={t("listing.kind")}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <RadioGroup
        {...field("room_type", props.listing.room_type)}
        legend={t("listing.roomType")}
        options={ROOM_TYPES.map((value) => ({ value, label: t(`roomType.${value}`) }))}
      />
    </>
  );
}

function PlaceStep(props: Props) {
  const { t } = useI18n();
  const { field } = props;
  const { listing } = props;
  return (
    <>
      <Field
        {...field("place", listing.city)}
        label={t("listing.place")}
        hint={t("listing.placeHint")}
        maxLength={100}
        required
      />
      <Field {...field("neighbourhood", listing.neighbourhood)} label={t("listing.neighbourhood")} maxLength={80} optional />
      <div className={css.row}>
        <Field {...field("lat", listing.at.lat)} label={t("listing.lat")} inputMode="decimal" dir="ltr" />
        <Field {...field("lng", listing.at.lng)} label={t("listing.lng")} inputMode="decimal" dir="ltr" />
      </div>
      <p className={css.soft}>{t("listing.pinHint")}</p>
      <StaySpot listing={{ ...listing, neighbourhood_html: "" }} />
    </>
  );
}

type Bounds = { min: number; max: number; step?: number };
function RoomsStep(props: Props) {
  const { t } = useI18n();
  const { field } = props;
  const { guests, bedrooms, beds, bathrooms } = props.listing;
  const number = (name: string, stored: number, { min, max, step = 1 }: Bounds) => ({
    ...field(name, stored),
    type: "number",
    min,
    max,
    step,
    inputMode: step < 1 ? ("decimal" as const) : ("numeric" as const),
  });
  return (
    <div className={css.row}>
      <Field {...number("guests", guests, { min: 1, max: MAX_GUESTS })} label={t("listing.guests")} />
      <Field
        {...number("bedrooms", bedrooms, { min: 0, max: 30 })}
        label={t("listing.bedrooms")}
        hint={t("listing.bedroomsHint")}
      />
      <Field {...number("beds", beds, { min: 1, max: 50 })} label={t("listing.beds")} />
      <Field {...number("bathrooms", bathrooms, { min: 0, max: 30, step: 0.5 })} label={t("listing.bathrooms")} />
    </div>
  );
}

function AmenitiesStep(props: Props) {
  const { t, find } = useI18n();
  const has: unknown[] = cameBack(props) ? [props.typed.amenities ?? []].flat() : props.listing.amenities;
  return AMENITY_GROUPS.map((group) => (
    <fieldset key={group} className={css.boxes}>
      <legend>{t(`amenityGroup.${group}`)}</legend>
      {AMENITIES.filter((one) => one.group === group).map(({ slug }) => (
        <Checkbox
          key={slug}
          name="amenities[]"
          value={slug}
          label={find(`amenity.${slug}`) ?? slug}
          defaultChecked={has.includes(slug)}
        />
      ))}
    </fieldset>
  ));
}

function WordsStep(props: Props) {
  const { t } = useI18n();
  const { field } = props;
  const { title, description } = props.listing;
  return (
    <>
      <Field
        {...field("title", title)}
        label={t("listing.title")}
        hint={t("listing.titleHint", { least: MIN_TITLE_LENGTH })}
        maxLength={MAX_TITLE_LENGTH}
        required
      />
      <Field
        {...field("description", description)}
        label={t("listing.description")}
        hint={t("listing.descriptionHint", { least: MIN_DESCRIPTION_LENGTH })}
        multiline
        rows={12}
        maxLength={MAX_DESCRIPTION_LENGTH}
        required
      />
    </>
  );
}

function PriceStep(props: Props) {
  const { t, find, money, currencyName } = useI18n();
  const { field } = props;
  const { listing, typed } = props;
  const { usual_price } = listing;
  const meant = useRef<HTMLInputElement>(null);
  const isRequested = ["price", "weekend_price", "cleaning_fee", "deposit"].some((name) =>
    [find("error.unusual"), find("error.unusual_for_night")].includes(field(name).error ?? null),
  );
  const chosen = String(typed.currency);
  const amount = {
    currency: isCurrency(chosen) ? chosen : listing.currency,
    currencyIn: (values: FormData) => values.get("currency")?.toString(),
  };
  // The confirmation was given for the old value.
  const another = { onInput: () => meant.current && (meant.current.checked = false) };
  const percent = { type: "number", min: 0, max: 90, inputMode: "numeric" } as const;
  return (
    <>
      {listing.status === "draft" ? (
        <Select
          {...field("currency", listing.currency)}
          label={t("listing.currency")}
          hint={t("listing.currencyHint")}
          options={CURRENCIES.map((value) => ({ value, label: `${value} · ${currencyName(value)}` }))}
        />
      ) : (
        <p className={css.soft}>{t("listing.currencyStays", { currency: currencyName(listing.currency) })}</p>
      )}
      <div className={css.row}>
        <MoneyField
          {...field("price", typedMicros(listing.price_micros))}
          {...amount}
          {...another}
          label={t("listing.price")}
          hint={usual_price && t("listing.usualPrice", { place: listing.city, price: money(usual_price, { whole: true }) })}
          required
        />
        <MoneyField
          {...field("weekend_price", typedMicros(listing.weekend_price_micros))}
          {...amount}
          {...another}
          label={t("listing.weekendPrice")}
          hint={t("listing.weekendHint")}
          optional
        />
        <MoneyField
          {...field("cleaning_fee", typedMicros(listing.cleaning_fee_micros || null))}
          {...amount}
          {...another}
          label={t("listing.cleaningFee")}
          optional
        />
        <MoneyField
          {...field("deposit", typedMicros(listing.deposit_micros || null))}
          {...amount}
          {...another}
          label={t("deposit.heading")}
          hint={t("listing.depositHint")}
          optional
        />
      </div>
      {isRequested && <Checkbox ref={meant} name="prices_are_meant" value="true" label={t("listing.pricesMeant")} />}
      <div className={css.row}>
        <Field {...field("weekly_discount_percent", listing.weekly_discount_percent)} {...percent} label={t("listing.weekly")} />
        <Field
          {...field("monthly_discount_percent", listing.monthly_discount_percent)}
          {...percent}
          label={t("listing.monthly")}
        />
        <Field
          {...field("tax_percent", listing.tax_percent)}
          inputMode="decimal"
          dir="ltr"
          label={t("listing.tax")}
          hint={t("listing.taxHint")}
        />
      </div>
    </>
  );
}

function BookingStep(props: Props) {
  const { t } = useI18n();
  const { field } = props;
  const { listing, typed } = props;
  const { house_rules: rules } = listing;
  const box = (name: "instant_book" | "pets" | "smoking" | "parties", stored: boolean | undefined) => ({
    name,
    value: "true",
    label: t(`listing.${name}`),
    defaultChecked: cameBack(props) ? name in typed : !!stored,
  });
  const nights = { type: "number", min: 1, inputMode: "numeric" } as const;
  return (
    <>
      <Checkbox {...box("instant_book", listing.instant_book)} hint={t("listing.instantHint")} />
      <RadioGroup
        {...field("cancellation_policy", listing.cancellation_policy)}
        legend={t("listing.policy")}
        options={CANCELLATION_POLICIES.map((value) => ({ value, label: t(`policy.${value}`) }))}
      />
      <div className={css.row}>
        <Field {...field("min_nights", listing.min_nights)} {...nights} max={365} label={t("listing.minNights")} />
        <Field {...field("max_nights", listing.max_nights)} {...nights} max={730} label={t("listing.maxNights")} />
        <Field {...field("checkin_from", listing.checkin_from)} type="time" label={t("listing.checkin")} />
        <Field {...field("checkout_until", listing.checkout_until)} type="time" label={t("listing.checkout")} />
      </div>
      <fieldset className={css.boxes}>
        <legend>{t("listing.rules")}</legend>
        <Checkbox {...box("pets", rules.pets)} />
        <Checkbox {...box("smoking", rules.smoking)} />
        <Checkbox {...box("parties", rules.parties)} />
      </fieldset>
      <div className={css.row}>
        <Field {...field("quiet_from", rules.quiet_from ?? null)} type="time" label={t("listing.quietFrom")} optional />
        <Field {...field("quiet_until", rules.quiet_until ?? null)} type="time" label={t("listing.quietUntil")} optional />
      </div>
      <Field
        {...field("notes", rules.notes?.join("\n") ?? null)}
        label={t("listing.notes")}
        hint={t("listing.notesHint")}
        multiline
        rows={4}
        maxLength={2000}
        optional
      />
      <Field
        {...field("registration", listing.registration)}
        label={t("listing.registration")}
        hint={t("listing.registrationHint")}
        maxLength={100}
        dir="ltr"
        optional
      />
    </>
  );
}

/** The fields of every step except the photos, which have their own forms. */
export const STEP_FIELDS: Readonly<Record<Exclude<Step, "photos">, (props: Props) => React.ReactNode>> = {
  home: HomeStep,
  place: PlaceStep,
  rooms: RoomsStep,
  amenities: AmenitiesStep,
  words: WordsStep,
  price: PriceStep,
  booking: BookingStep,
};
