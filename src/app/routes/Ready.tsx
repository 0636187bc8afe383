import { useEffect } from "react";

/** Announces, once React has hydrated the page that contains it, that presses are handled. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
    document.dispatchEvent(new Event("ready"));
  }, []);
  return null;
}
