import { demoCard } from "#areas/discovery/listings/cards/demoListing.ts";
import { PageDemo } from "#ui/demo/Demo.tsx";
import { addListingPhotos, changeListingPhoto, type OwnListing, removeListingPhoto } from "./contract.ts";
import { EditorPage } from "./EditorPage.tsx";
import { PhotosEditor } from "./PhotosEditor.tsx";

const photos = demoCard.photos.slice(0, 2).map(({ url, width, height, alt }, i) => ({ id: String(i), url, width, height, alt }));
const actions = { add: addListingPhotos, change: changeListingPhoto, remove: removeListingPhoto };
const listing = { id: 7, title: demoCard.title, missing: ["photos", "price"] } as unknown as OwnListing;

export default function PhotosEditorDemo() {
  return (
    <>
      <PhotosEditor id={7} photos={photos} actions={actions} page="/workbench" />
      <PageDemo title="A step of the editor">
        <EditorPage listing={listing} current="photos" saved={undefined} heading="Photos">
          <p>Two of five photos.</p>
        </EditorPage>
      </PageDemo>
    </>
  );
}
