import { expect, test, vi } from "vitest";
import { dismissOnLoginItem } from "./dismissLoginPrompt.ts";

class Dialog {
  open = true;
}

/** A page with the header's "Log in" at 100–180 by 10–50, under the modal that it has opened. */
function openPage() {
  const written: string[] = [];
  const item = { getBoundingClientRect: () => ({ left: 100, right: 180, top: 10, bottom: 50 }) };
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("HTMLDialogElement", Dialog);
  vi.stubGlobal("document", {
    querySelectorAll: (selector: string) => (selector === '[data-header] [data-auth="login"]' ? [item] : []),
    get cookie() {
      return written.map((one) => one.split("; ")[0]).join("; ");
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  const close = vi.fn();
  const listening = new Set<(event: object) => void>();
  vi.stubGlobal("addEventListener", (type: string, listen: () => void) => type === "pointerdown" && listening.add(listen));
  vi.stubGlobal("removeEventListener", (_: string, listen: () => void) => listening.delete(listen));
  const stop = dismissOnLoginItem(close);
  return {
    stop,
    written,
    close,
    press(clientX: number, clientY: number, target: object = new Dialog()) {
      const preventDefault = vi.fn();
      for (const listen of listening) listen({ clientX, clientY, target, preventDefault });
      return preventDefault.mock.calls.length;
    },
  };
}

test("pressing Log in while its modal is open closes it, and keeps for 7 days that one did not want to [A4.1.9, A9.6, B9.16]", () => {
  const { written, close, press, stop } = openPage();
  expect(press(120, 20)).toBe(1);
  expect(written).toEqual(["login_prompt_dismissed=1; Path=/; Max-Age=604800; SameSite=Lax; Secure"]);
  expect(close).toHaveBeenCalledOnce();
  stop();
  expect([press(120, 20), written.length]).toEqual([0, 1]);
});

test("a press beside Log in, or on what the modal holds, closes nothing and is not kept", () => {
  const { written, close, press } = openPage();
  expect([press(99, 20), press(180, 20), press(120, 50), press(120, 20, {})]).toEqual([0, 0, 0, 0]);
  expect([written, close.mock.calls.length]).toEqual([[], 0]);
});
