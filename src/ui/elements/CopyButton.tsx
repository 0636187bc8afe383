import { useState } from "react";
import { Button } from "./Button.tsx";
import type { ButtonStyle } from "./buttonClass.ts";

type Props = ButtonStyle & {
  text: string;
  children: string;
  /** Shown and announced after copying. */ copied: string;
  failed: string;
};

/** Copies a text to the clipboard, and says whether that worked. */
export function CopyButton({ text, children, copied, failed, ...look }: Props) {
  const [message, setSaid] = useState("");
  const copy = async () => {
    setSaid(""); // so that a second press is announced again
    try {
      await navigator.clipboard.writeText(text);
      setSaid(copied);
    } catch {
      // Forbidden or unavailable: only secure pages have a clipboard.
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
