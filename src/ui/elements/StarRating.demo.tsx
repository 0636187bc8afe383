import { Bar } from "#ui/layout/Bar.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { StarRating, StarScore } from "./StarRating.tsx";

export default function StarRatingDemo() {
  return (
    <>
      <Demo title="With and without blank stars">
        <StarRating value={4.3} />
        <StarRating value={4.3} blanks={false} />
        <StarRating value={0} />
        <StarRating value={5} size={24} />
      </Demo>
      <Demo title="Score">
        <StarScore value={4.87} count={214} />
        <StarScore value={5} count={1} />
        <StarScore value={null} count={0} />
      </Demo>
      <Demo title="Bar per category" stack>
        <div>
          <Bar label="Cleanliness" value={4.9} text="4.9" />
          <Bar label="Communication" value={4.2} text="4.2" />
          <Bar label="Value" value={0} text="–" />
        </div>
      </Demo>
    </>
  );
}
