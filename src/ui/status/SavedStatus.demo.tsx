import { useState } from "react";
import { Demo } from "#ui/demo/Demo.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { SavedStatus } from "./SavedStatus.tsx";

export default function SavedStatusDemo() {
  const [isSaved, setSaved] = useState(true);
  return (
    <Demo stack>
      <SavedStatus isSaved={isSaved} />
      <Button onClick={() => setSaved(!isSaved)}>{isSaved ? "Change" : "Save"}</Button>
    </Demo>
  );
}
