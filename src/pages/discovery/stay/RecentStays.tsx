import { type ReactNode, type RefObject, useState } from "react";
import { listCards, type ListingCard } from "#areas/discovery/listings/contract.ts";
import { guestsOf } from "#areas/discovery/listings/readStaySearch.ts";
import { forgetRecent, keepRecent } from "#areas/discovery/listings/cards/recentStays.ts";
import type { Session } from "#lib/page/bootstrap.ts";
import { logAndContinue } from "#lib/browser/loadCode.ts";
import type { Call } from "#lib/http/call.ts";
import { type I18n, useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { StayRow } from "./StayRow.tsx";

/** Days and guests: cards show their price for them, and pass them on in links. */
type Query = {
  checkin?: string | undefined;
  checkout?: string | undefined;
  adults?: number | undefined;
  children?: number | undefined;
};
export type Here = { id: number; session: Session; query: Query; call: Call; i18n: I18n };

/**
 * Records that this stay was opened, and shows the ones that were opened before in this browser [A3.22]; they are fetched shortly
 * before `mark` scrolls into view. The returned function stops it.
 */
export function watchRecent(
  mark: RefObject<Element | null>,
  { id, session, query, call, i18n }: Here,
  show: (row: ReactNode) => void,
): () => void {
  const ids = keepRecent(id, session.user?.id ?? null);
  const gone = new AbortController();
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      near.disconnect();
      const { checkin, checkout } = query;
      const input = { ids, checkin, checkout, guests: guestsOf(query) || undefined };
      Promise.all([call(listCards, input, gone.signal), i18n.loadAllMessages()])
        .then(([{ listings }]) => show(<RecentStays listings={listings} query={query} saved={session.saved} />))
        .catch(logAndContinue);
    },
    { rootMargin: "800px" },
  );
  if (ids.length > 0 && mark.current) near.observe(mark.current);
  return () => {
    near.disconnect();
    gone.abort();
  };
}

function RecentStays({ listings, ...row }: { listings: ListingCard[]; query: Query; saved: Session["saved"] }) {
  const { t } = useI18n();
  const [undo, setUndo] = useState<(() => void) | null>(null);
  if (undo)
    return (
      <p role="status">
        {t("stay.recentCleared")}{" "}
        <Button
          look="quiet"
          small
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- in place of the button that was pressed
          autoFocus
          onClick={() => {
            undo();
            setUndo(null);
          }}
        >
          {t("wishlists.undo")}
        </Button>
      </p>
    );
  return (
    <StayRow
      id="recent"
      heading={t("stay.recent")}
      tool={
        <Button look="quiet" small onClick={() => setUndo(forgetRecent)}>
          {t("stay.clearRecent")}
        </Button>
      }
      listings={listings}
      source="p3_recently_viewed_listings"
      {...row}
    />
  );
}
