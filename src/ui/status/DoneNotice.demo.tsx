import { Button } from "#ui/elements/Button.tsx";
import { DoneNotice } from "./DoneNotice.tsx";

export default function DoneNoticeDemo() {
  return (
    <>
      <DoneNotice text="The invitation is on its way." />
      <DoneNotice text="The conversation was archived." undo={<Button small>Undo</Button>} />
    </>
  );
}
