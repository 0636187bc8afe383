import { Card } from "./Card.tsx";
import { CardRow } from "./CardRow.tsx";
import { Skeleton } from "./Skeleton.tsx";

const HOMES = ["Attic on the hill", "House in the vines", "Boat at the quay", "Tower by the sea", "Barn with a stove"];

/** Cards in a row, then what stands there while they are loading. */
export default function CardRowDemo() {
  return (
    <>
      <CardRow id="demo-homes" heading="Homes near Lisbon" all={{ href: "/search", text: "Show all" }}>
        {HOMES.map((title) => (
          <li key={title}>
            <Card photo={undefined} top="Alfama" link={<a href="#CardRow">{title}</a>}>
              <p>2 guests</p>
            </Card>
          </li>
        ))}
      </CardRow>
      <CardRow id="demo-loading" heading="On their way">
        {HOMES.map((title) => (
          <li key={title}>
            <Skeleton shape="photo" />
            <Skeleton shape="text" lines={2} />
          </li>
        ))}
      </CardRow>
    </>
  );
}
