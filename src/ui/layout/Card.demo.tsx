import { Card } from "./Card.tsx";
import css from "./Card.demo.module.css";
import { IconButton } from "#ui/elements/IconButton.tsx";
import { StarScore } from "#ui/elements/StarRating.tsx";

const title = "Attic by the river, with a view of all seven hills and the bridge";

export default function CardDemo() {
  return (
    <ul className={css.grid}>
      {[false, true].map((pointed) => (
        <li key={String(pointed)}>
          <Card
            level={2}
            photo={undefined}
            data-pointed={pointed || undefined}
            corner={<IconButton label="Save" icon="heart" look="raised" />}
            top={
              <>
                <p>{pointed ? "Pointed at elsewhere" : "Attic · Alfama"}</p>
                <StarScore value={4.87} count={214} />
              </>
            }
            link={<a href="#stay">{title}</a>}
          >
            <p>2 guests</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
