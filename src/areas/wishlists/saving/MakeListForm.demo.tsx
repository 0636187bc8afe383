import { Demo } from "#ui/demo/Demo.tsx";
import { Heart } from "./hearts/Heart.tsx";
import { MakeListForm } from "./MakeListForm.tsx";

export default function MakeListFormDemo() {
  return (
    <>
      <Demo title="A list, and one that is being made" stack>
        <MakeListForm id="make" busy={false} submit="Make the list" suggestion="Lisbon 2026" onMake={() => {}} />
        <MakeListForm id="making" busy submit="Make the list" onMake={() => {}} />
      </Demo>
      <Demo title="A heart as it stands on a page">
        <Heart kind="listing" source="homes_search" id={7} title="Tiled house by the river" saved={{ listing: [], find: [] }} />
      </Demo>
    </>
  );
}
