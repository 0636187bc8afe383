import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { ErrorState } from "./ErrorState.tsx";

export default function EmptyStateDemo() {
  return (
    <>
      <EmptyState
        icon="heart"
        title="Nothing saved yet"
        text="Press the heart on a home that you like, and it waits for you here."
      >
        <ButtonLink href="#search">Look for homes</ButtonLink>
      </EmptyState>
      <ErrorState text="The reviews could not be loaded." errorId="e-7f3a91" onRetry={() => {}} />
      <ErrorState retryHref="#again" />
    </>
  );
}
