import type { StayDates } from "#areas/discovery/listings/readStaySearch.ts";
import { whyNotDays } from "#areas/discovery/listings/rules.ts";
import type { Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { messageOf } from "#lib/forms/submittedValues.ts";
import { Button } from "#ui/elements/Button.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { DaysFields } from "./DaysFields.tsx";
import type { SavedKind } from "#areas/wishlists/lists/rules.ts";
import css from "#areas/wishlists/lists/ListView.module.css";

type Props = {
  /** The list's page, whose address contains the choices. */
  page: string;
  kind: SavedKind | null;
  chosen: StayDates;
  /** The days and guests for which the list is shown now. */
  query: StayDates;
  today: Day;
};

/**
 * The reader's own days and guests for a list of other people. They are part of the page's address, so it works without
 * JavaScript.
 */
export function ChosenDays({ page, kind, chosen, query, today }: Props) {
  const i18n = useI18n();
  const { t, localizePath } = i18n;
  const { checkin = null, checkout = null } = chosen;
  const wrong = whyNotDays({ checkin, checkout }) ?? undefined;
  const shown = { ...chosen, ...query, ...(wrong && { checkin, checkout }) };
  const isChosen = Object.keys(chosen).length > 0;
  return (
    <details className={css.chosen} open={wrong !== undefined}>
      <summary>
        <Icon name="calendar" size={20} /> {t("wishlist.days")}
      </summary>
      <form key={stringifySearch(chosen)} method="get" action={localizePath(page)}>
        <HiddenFields search={{ kind: kind ?? undefined }} />
        <DaysFields
          today={today}
          field={(name) => ({
            name,
            defaultValue: shown[name] ?? (name.startsWith("check") ? "" : 0),
            error: messageOf(i18n, wrong, name),
          })}
        />
        <div className={css.choose}>
          <Button type="submit" look="quiet">
            {t("wishlist.show")}
          </Button>
          {isChosen && <Link href={page + stringifySearch({ kind: kind ?? undefined })}>{t("ui.clearDates")}</Link>}
        </div>
      </form>
    </details>
  );
}
