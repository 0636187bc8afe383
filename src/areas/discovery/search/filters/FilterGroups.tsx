import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { MICROS } from "#lib/money/money.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Chip } from "#ui/elements/Chip.tsx";
import { RangeSlider } from "#ui/fields/range/RangeSlider.tsx";
import { Stepper } from "#ui/fields/Stepper.tsx";
import { KINDS } from "#areas/discovery/listings/kinds.ts";
import { ROOM_TYPES, SOUGHT_TIERS } from "#areas/discovery/listings/rules.ts";
import type { Found } from "#areas/discovery/search/contract.ts";
import { FACET_AMENITIES } from "#areas/discovery/search/facets.ts";
import type { ListingSearch } from "#areas/discovery/search/readSearch.ts";
import css from "#areas/discovery/search/Filters.module.css";

type Props = {
  search: ListingSearch;
  found: Found;
  currency: string;
  /** Of what is no plain field, and so makes no change event of its own. */
  onChange: () => void;
};

/** Each filter with how many stays it would leave. */
export function FilterGroups(props: Props) {
  return (
    <>
      <Price {...props} />
      <RoomTypes {...props} />
      <Tiers {...props} />
      <Kinds {...props} />
      <Rooms {...props} />
      <Amenities {...props} />
      <Booking {...props} />
    </>
  );
}

function Price({ search, found, currency, onChange }: Props) {
  const { t, money } = useI18n();
  const { counts, step_micros } = found.metadata.histogram;
  const step = step_micros / MICROS;
  return (
    <RangeSlider
      legend={t("filters.price")}
      names={{ low: "min_price", high: "max_price" }}
      min={0}
      max={step * counts.length}
      step={step}
      defaultValue={{ low: search.min_price ?? null, high: search.max_price ?? null }}
      counts={counts}
      before={currency}
      format={(amount) => money({ amount_micros: amount * MICROS, currency }, { whole: true })}
      onChange={onChange}
    />
  );
}

function RoomTypes({ search, found }: Props) {
  const { t } = useI18n();
  const chips = { name: "room_types", counts: found.metadata.facets.room_types, chosen: search.room_types };
  return <Chips {...chips} legend={t("filters.roomType")} values={ROOM_TYPES} label={(type) => t(`roomType.${type}`)} />;
}

function Tiers({ search, found }: Props) {
  const { t } = useI18n();
  const counts = found.metadata.facets.tiers;
  // Show both or none: a guest who ticks one may want the other too.
  if (search.tiers === undefined && !SOUGHT_TIERS.some((tier) => counts[tier])) return null;
  const chips = { name: "tiers", counts, chosen: search.tiers };
  return <Chips {...chips} legend={t("filters.tier")} values={SOUGHT_TIERS} label={(tier) => t(`tier.${tier}`)} />;
}

function Kinds({ search, found }: Props) {
  const { t, find } = useI18n();
  const counts = found.metadata.facets.kinds;
  const values = KINDS.filter((kind) => counts[kind] || search.kinds?.includes(kind));
  const chips = { name: "kinds", counts, chosen: search.kinds, values };
  return <Chips {...chips} legend={t("filters.kind")} label={(kind) => find(`kind.${kind}`) ?? kind} />;
}

type ChipsProps<Value extends string> = {
  name: string;
  legend: string;
  values: readonly Value[];
  chosen: readonly Value[] | undefined;
  counts: Record<string, number>;
  label: (value: Value) => string;
};
function Chips<Value extends string>({ name, legend, values, chosen, counts, label }: ChipsProps<Value>) {
  const { t, number } = useI18n();
  return (
    <Group legend={legend} className={css.chips}>
      {values.map((value) => (
        <Chip
          key={value}
          name={`${name}[]`}
          value={value}
          defaultChecked={chosen?.includes(value) ?? false}
          count={number(counts[value] ?? 0)}
          countText={t("home.stayCount", { count: counts[value] ?? 0 })}
        >
          {label(value)}
        </Chip>
      ))}
    </Group>
  );
}

function Group({ legend, className, children }: { legend: string; className?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      {className ? <div className={className}>{children}</div> : children}
    </fieldset>
  );
}

function Rooms({ search, onChange }: Props) {
  const { t } = useI18n();
  const steppers = [
    ["bedrooms", t("filters.bedrooms")],
    ["beds", t("filters.beds")],
    ["bathrooms", t("filters.bathrooms")],
  ] as const;
  return (
    <Group legend={t("filters.rooms")}>
      {steppers.map(([name, label]) => (
        <Stepper key={name} name={name} label={label} max={20} defaultValue={search[name] ?? 0} onChange={onChange} />
      ))}
    </Group>
  );
}

function Amenities({ search, found }: Props) {
  const { t, find } = useI18n();
  return (
    <Group legend={t("filters.amenities")} className={css.checks}>
      {FACET_AMENITIES.map((slug) => (
        <Checkbox
          key={slug}
          name="amenities[]"
          value={slug}
          defaultChecked={search.amenities?.includes(slug) ?? false}
          label={find(`amenity.${slug}`) ?? slug}
          hint={t("home.stayCount", { count: found.metadata.facets.amenities[slug] ?? 0 })}
        />
      ))}
    </Group>
  );
}

function Booking({ search, found }: Props) {
  const { t } = useI18n();
  const { instant, free_cancellation } = found.metadata.facets;
  return (
    <Group legend={t("filters.booking")}>
      <Checkbox
        name="instant"
        value="true"
        defaultChecked={search.instant ?? false}
        label={t("filters.instant")}
        hint={t("home.stayCount", { count: instant })}
      />
      <Checkbox
        name="free_cancellation"
        value="true"
        defaultChecked={search.free_cancellation ?? false}
        label={t("filters.freeCancellation")}
        hint={t("home.stayCount", { count: free_cancellation })}
      />
    </Group>
  );
}
