import { LOGIN_PROMPT_DISMISSED_DAYS } from "#areas/identity/accounts/rules.ts";
import { writeCookie } from "#lib/browser/browserCookies.ts";

/**
 * Pressing "Log in" while its modal is open says: not now. That is remembered for a week [A4.1.9, A9.6, A9.7]. Answers how to stop
 * listening for it.
 */
export function dismissOnLoginItem(close: () => void): () => void {
  const press = (event: PointerEvent) => {
    if (!(event.target instanceof HTMLDialogElement) || !isOnLoginItem(event)) return;
    event.preventDefault();
    writeCookie("login_prompt_dismissed", "1", { days: LOGIN_PROMPT_DISMISSED_DAYS });
    close();
  };
  addEventListener("pointerdown", press, true);
  return () => removeEventListener("pointerdown", press, true);
}

/** Whether a press through an open modal is on the header's "Log in": under a modal nothing else could be pressed. */
function isOnLoginItem({ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">): boolean {
  return [...document.querySelectorAll('[data-header] [data-auth="login"]')].some((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });
}
