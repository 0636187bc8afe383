import "react";

/** Invoker commands: the platform opens and closes dialogs and popovers before any script. */
declare module "react" {
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close" | "request-close" | "show-popover" | "hide-popover" | "toggle-popover" | undefined;
    commandfor?: string | undefined;
  }
}
