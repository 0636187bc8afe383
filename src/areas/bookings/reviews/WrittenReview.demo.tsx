import { Demo } from "#ui/demo/Demo.tsx";
import type { Written } from "./contract.ts";
import { WrittenReview } from "./WrittenReview.tsx";

const review: Written = {
  id: 1,
  rating: 5,
  category_ratings: { cleanliness: 5, accuracy: 4, check_in: 5, communication: 5, location: 5, value: 4 },
  body: "The tiles are even bluer than in the pictures.",
  private_note: "The lamp by the bed flickers.",
  written_at: "2026-11-20T10:00:00.000Z",
  reply: "Come back soon!",
  hidden_reason: null,
};

export default function WrittenReviewDemo() {
  return (
    <Demo stack>
      <WrittenReview review={review} by="Ada" to="Rosa" />
      <WrittenReview
        review={{ ...review, rating: 2, private_note: "", reply: null, hidden_reason: "It names a child." }}
        by="Ada"
        to="Rosa"
      />
    </Demo>
  );
}
