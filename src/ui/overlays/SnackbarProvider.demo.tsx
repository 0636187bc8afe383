import { Button } from "#ui/elements/Button.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { SnackbarProvider } from "./SnackbarProvider.tsx";
import { useSnackbar } from "./useSnackbar.ts";

export default function SnackbarDemo() {
  return (
    <SnackbarProvider initial={[{ text: "Brought along by the server", fade_ms: 3000 }]}>
      <Buttons />
    </SnackbarProvider>
  );
}

function Buttons() {
  const show = useSnackbar();
  return (
    <Demo>
      <Button
        look="quiet"
        onClick={() => show({ text: "Saved to Summer 2027", look: "good", action: { label: "Undo", onAction: () => {} } })}
      >
        Say something good
      </Button>
      <Button look="quiet" onClick={() => show({ text: "You are offline; this was not saved.", look: "bad" })}>
        Say something bad
      </Button>
      <Button look="quiet" onClick={() => show({ text: "Link copied" })}>
        Say something
      </Button>
    </Demo>
  );
}
