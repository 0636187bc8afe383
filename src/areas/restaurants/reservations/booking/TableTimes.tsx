import { useI18n } from "#lib/i18n/i18n.tsx";
import { ChipLinks } from "#ui/elements/ChipLinks.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import type { TableSlot } from "#areas/restaurants/reservations/contract.ts";
import { slotHref, type TablesSearch } from "./tablesSearch.ts";

type Props = {
  restaurant_id: number;
  label: string;
  /** The day as a text. */
  day: string;
  slots: readonly TableSlot[];
  search: TablesSearch;
  /** The chosen availability. */
  chosen?: number | undefined;
};

/** Free times of a day as links to the pages where they are booked. */
export function TableTimes({ restaurant_id, label, day, slots, search, chosen }: Props) {
  const { t, within } = useI18n();
  const clock = useClock();
  return (
    <ChipLinks
      label={label}
      choices={slots.map((slot) => {
        const text = clock.time(slot.time);
        const count = t(slot.is_community_table ? "tables.shared" : `tables.service.${slot.service}`);
        return {
          id: String(slot.availability_id),
          href: slotHref(restaurant_id, slot, search),
          text,
          count,
          label: within([`${text} ${count}`, day]),
          isChosen: slot.availability_id === chosen,
        };
      })}
    />
  );
}
