/**
 * For browsers without invoker commands or `closedby` (before 2025): one listener on the document. It refers to
 * nothing outside itself, so that its text can stand inline in a page and work before any module has loaded.
 */
export function commandFallback(document: Document): void {
  const commands = "commandForElement" in HTMLButtonElement.prototype;
  const closedBy = "closedBy" in HTMLDialogElement.prototype;
  if (commands && closedBy) return;
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>("button[commandfor]");
    if (button && !commands && !button.disabled) {
      const other = document.getElementById(button.getAttribute("commandfor")!);
      const command = button.getAttribute("command");
      if (other instanceof HTMLDialogElement) {
        if (command === "show-modal" && !other.open) other.showModal();
        else if (command !== "show-modal") other.close();
      } else if (command === "toggle-popover") other?.togglePopover();
      else if (command === "show-popover") other?.showPopover();
      else if (command === "hide-popover") other?.hidePopover();
    }
    // A press on the backdrop has the dialog itself as its target, and lies outside its box.
    if (!closedBy && target instanceof HTMLDialogElement && target.getAttribute("closedby") === "any") {
      const box = target.getBoundingClientRect();
      const inside =
        event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
      if (!inside) target.close();
    }
  });
}
