import type { ListingCard } from "#areas/discovery/listings/contract.ts";
import { Demo } from "#ui/demo/Demo.tsx";
import { demoCard } from "./demoListing.ts";
import { LinesTable } from "./LinesTable.tsx";
import { Rating } from "./Rating.tsx";
import { StayCard } from "./StayCard.tsx";

const dollars = (amount: number) => ({ amount_micros: amount * 1_000_000, currency: "USD" });
const STATES: Record<string, Partial<ListingCard>> = {
  "Before days are chosen": {},
  "Three nights": { quote: { nights: 3, nightly: dollars(110), total: dollars(429), charged: dollars(429) } },
  "New, and not bookable": { rating: null, rating_count: 0, nightly: null, photos: [] },
};

export default function StayCardDemo() {
  return (
    <>
      {Object.entries(STATES).map(([title, state], i) => (
        <Demo key={title} title={title} stack>
          <StayCard listing={{ ...demoCard, id: i + 1, ...state }} level={2} pointed={i === 1} />
        </Demo>
      ))}
      <Demo title="Ratings">
        <Rating listing={{ rating: 4.87, rating_count: 214 }} />
        <Rating listing={{ rating: null, rating_count: 0 }} />
      </Demo>
      <Demo title="A price by its lines" stack>
        <LinesTable
          caption="Price of three nights"
          lines={[
            { key: "nights", label: "3 nights", amount: "$330" },
            { key: "cleaning", label: "Cleaning", amount: "$44" },
          ]}
          total={{ label: "Total", amount: "$374" }}
          apart={{ key: "deposit", label: "Deposit, given back", amount: "$150" }}
        />
      </Demo>
    </>
  );
}
