import { useEffect } from "react";

/** Tells, once the page it stands in has been taken over by React, that presses are answered. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
    document.dispatchEvent(new Event("ready"));
  }, []);
  return null;
}
