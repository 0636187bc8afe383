import { useState } from "react";
import { Button } from "./Button.tsx";
import type { ButtonStyle } from "./buttonClass.ts";

type Props = ButtonStyle & {
  text: string;
  children: string;
  /** Shown and said once it is copied. */ copied: string;
  failed: string;
};

/** Puts a text into the clipboard, and says whether it is there. */
export function CopyButton({ text, children, copied, failed, ...look }: Props) {
  const [message, setSaid] = useState("");
  const copy = async () => {
    setSaid(""); // so that a second press is said again
    try {
      await navigator.clipboard.writeText(text);
      setSaid(copied);
    } catch {
      // Forbidden, or not there: only secure pages have a clipboard.
      setSaid(failed);
    }
  };
  return (
    <>
      <Button {...look} onClick={() => void copy()}>
        {children}
      </Button>
      <output>{message}</output>
    </>
  );
}
