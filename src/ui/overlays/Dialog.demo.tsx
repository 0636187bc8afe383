import { useState } from "react";
import { Button } from "#ui/elements/Button.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { Dialog } from "./Dialog.tsx";
import { Field } from "#ui/fields/Field.tsx";

export default function DialogDemo() {
  const [open, setOpen] = useState(false);
  return (
    <Demo>
      <Button look="quiet" commandfor="dialog-share" command="show-modal">
        Opens before any script
      </Button>
      <Dialog
        id="dialog-share"
        title="Share this stay"
        footer={
          <>
            <Button look="plain" commandfor="dialog-share" command="close">
              Cancel
            </Button>
            <Button>Send</Button>
          </>
        }
      >
        <Field label="Email of a friend" name="friend" type="email" />
      </Dialog>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Opened by state
      </Button>
      <Dialog id="dialog-long" title="House rules" size="large" open={open} onClose={() => setOpen(false)}>
        {Array.from({ length: 30 }, (_, i) => (
          <p key={i}>Rule {i + 1}: be as quiet as you would like your neighbours to be.</p>
        ))}
        <Button onClick={() => setOpen(false)}>Understood</Button>
      </Dialog>
      <Button look="quiet" commandfor="dialog-ask" command="show-modal">
        Asks once
      </Button>
      <Dialog
        id="dialog-ask"
        title="Delete this list?"
        size="small"
        dismissible={false}
        footer={
          <Button look="danger" commandfor="dialog-ask" command="close">
            Delete
          </Button>
        }
      >
        <p>Four homes are saved in it. This cannot be undone.</p>
      </Dialog>
    </Demo>
  );
}
