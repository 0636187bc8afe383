import { LOGIN_PROMPT_DISMISSED_DAYS } from "#areas/identity/accounts/rules.ts";
import { writeCookie } from "#lib/browser/browserCookies.ts";

/**
 * Treats pressing "Log in" while its modal is open as a dismissal, remembered for a week [A4.1.9, A9.6, A9.7]. Answers a function
 * that stops listening.
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

/** Whether a press on an open modal's backdrop is at the header's "Log in": elements under a modal receive no events. */
function isOnLoginItem({ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">): boolean {
  return [...document.querySelectorAll('[data-header] [data-auth="login"]')].some((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });
}
