import { useState } from "react";
import { Button } from "#ui/elements/Button.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { HeartLink } from "./HeartLink.tsx";

const SAVED = { listing: [2], find: [] };

/** Empty and filled, on a picture and beside other links; and one that changes when the page's script changes it. */
export default function HeartLinkDemo() {
  const [saved, setSaved] = useState(false);
  const heart = { kind: "listing", source: "homes_search" } as const;
  return (
    <>
      {[false, true].map((inWords) => (
        <Demo key={String(inWords)} title={inWords ? "In words" : "On a picture"}>
          <HeartLink {...heart} id={1} title="Attic by the river" saved={SAVED} inWords={inWords} />
          <HeartLink {...heart} id={2} title="House in the vines" saved={SAVED} inWords={inWords} />
        </Demo>
      ))}
      <Demo title="Changes">
        <HeartLink {...heart} id={3} title="Boat on the canal" saved={{ listing: saved ? [3] : [], find: [] }} />
        <Button look="quiet" onClick={() => setSaved(!saved)}>
          {saved ? "Empty it" : "Fill it"}
        </Button>
      </Demo>
    </>
  );
}
