// Runs inline on a page that was drawn without knowing by what clock the browser lives: tells it for the next one (lib/dates/clock.ts reads it).
(() => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { hour12 } = Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  const clock = encodeURIComponent(`${timeZone} ${hour12 ? "h12" : "h23"}`);
  document.cookie = `clock=${clock}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
})();
