import { useEffect, useRef, useState } from "react";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { Found } from "./contract.ts";
import { type ListingCard, readListing } from "#areas/discovery/listings/contract.ts";
import css from "./LiveResultsMap.module.css";
import { guestsOf } from "#areas/discovery/listings/readStaySearch.ts";
import type { ListingSearch } from "./readSearch.ts";
import { pinPrice } from "#areas/discovery/listings/cards/pinPrice.ts";

type Props = { id: number; found: Found; search: ListingSearch; query: string; call: Call; onClose: () => void };

/** The stay of the selected pin. */
export function StayOnMap({ id, found, search, query, call, onClose }: Props) {
  const { t, money } = useI18n();
  const card = useRef<HTMLElement>(null);
  const listing = useListing({ id, found, search, call, onFail: onClose });
  const price = listing && pinPrice(listing);
  const [photo] = listing?.photos ?? [];
  useEffect(() => {
    if (listing) card.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [listing]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Otherwise Escape would also close the sheet on a phone; the next one does.
      event.preventDefault();
      onClose();
    };
    const element = card.current!.closest("section")!;
    element.addEventListener("keydown", press);
    return () => element.removeEventListener("keydown", press);
  });
  return (
    <article ref={card} className={css.card} aria-label={t("map.card")} aria-busy={!listing}>
      {photo && <img src={photo.url} alt="" width={photo.width} height={photo.height} />}
      <div className={css.facts}>
        {listing && (
          <>
            <h3>
              <Link href={listing.path + query}>{listing.title}</Link>
            </h3>
            <p>
              {price ? <strong>{money(price, { whole: true })}</strong> : t("stay.notBookable")}{" "}
              {price && (listing.quote ? t("stay.totalFor", { nights: listing.quote.nights }) : t("stay.aNight"))}
            </p>
          </>
        )}
      </div>
      <IconButton icon="close" label={t("map.closeCard")} onClick={onClose} />
    </article>
  );
}

/** The stay from the page's own results, or fetched. */
function useListing({
  id,
  found,
  search,
  call,
  onFail,
}: Pick<Props, "id" | "found" | "search" | "call"> & { onFail: () => void }) {
  const [listing, setListing] = useState<ListingCard | null>(() => found.listings.find((one) => one.id === id) ?? null);
  useEffect(() => {
    if (listing) return;
    const stop = new AbortController();
    const { checkin, checkout } = search;
    call(readListing, { id, checkin, checkout, guests: guestsOf(search) || undefined }, stop.signal).then(
      (answer) => setListing(answer.listing),
      () => stop.signal.aborted || onFail(),
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
  return listing;
}
