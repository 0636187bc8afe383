import { Demo } from "#ui/demo/Demo.tsx";
import { IconButton } from "./IconButton.tsx";

export default function IconButtonDemo() {
  return (
    <Demo>
      <IconButton label="Share" icon="map" />
      <IconButton label="Previous" icon="chevron-start" look="quiet" />
      <IconButton label="Save to a list" icon="heart" look="raised" aria-pressed={false} />
      <IconButton label="Saved" icon="heart-filled" look="raised" aria-pressed />
      <IconButton label="Next" icon="chevron-end" look="quiet" disabled />
    </Demo>
  );
}
