import { writeCookie } from "#lib/browserCookies.ts";

/** Remembers for a week that the visitor does not want to be asked to log in [A9.6, A9.7]. */
export const dismissLoginPrompt = () => writeCookie("login_prompt_dismissed", "1");

/** Whether a press through an open modal is on the header's "Log in": under a modal nothing else could be pressed. */
export function isOnLoginItem({ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">): boolean {
  return [...document.querySelectorAll('[data-header] [data-auth="login"]')].some((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });
}
