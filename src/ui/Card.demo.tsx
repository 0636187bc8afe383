import { Card } from "./Card.tsx";
import css from "./Card.demo.module.css";
import { cardLink } from "./cardLink.ts";
import { IconButton } from "./IconButton.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { StarScore } from "./StarRating.tsx";

export default function CardDemo() {
  return (
    <ul className={css.grid}>
      {(["plain", "framed"] as const).map((look) => (
        <li key={look}>
          <Card look={look} media={<Skeleton shape="photo" />} corner={<IconButton label="Save" icon="heart" look="raised" />}>
            <h4>
              <a href="#stay" className={cardLink}>
                Attic by the river
              </a>
            </h4>
            <StarScore value={4.87} count={214} />
          </Card>
        </li>
      ))}
      <li aria-busy>
        <Card media={<Skeleton shape="photo" />}>
          <Skeleton shape="text" lines={2} />
        </Card>
      </li>
    </ul>
  );
}
