import { demoCard } from "#areas/discovery/listings/cards/demoListing.ts";
import { Gallery } from "./Gallery.tsx";

/** The viewer opens at the picture that was pressed. */
export default function GalleryDemo() {
  return <Gallery title={demoCard.title} photos={demoCard.photos} />;
}
