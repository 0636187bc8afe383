import { useState } from "react";
import { Button } from "#ui/elements/Button.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { ShareDialog } from "./ShareDialog.tsx";
import { ShareLink } from "./ShareLink.tsx";

const CANONICAL = "https://sojourn.example/rooms/1";
const TITLE = "Attic by the river in Lisbon";

/** The link on a page, and the dialog for browsers without their own share sheet. */
export default function ShareDialogDemo() {
  const [open, setOpen] = useState(false);
  const shared = { url: `${CANONICAL}?checkin=2026-12-04&checkout=2026-12-07`, title: TITLE, hasDays: true };
  return (
    <Demo>
      <ShareLink canonical={CANONICAL} title={TITLE} />
      <Button look="quiet" onClick={() => setOpen(true)}>
        Open
      </Button>
      <ShareDialog shared={shared} open={open} onClose={() => setOpen(false)} />
    </Demo>
  );
}
