/**
 * Registers the service worker. One that cannot be installed is unregistered, so that nobody stays with an old one [B4.8.1,
 * B8.21].
 */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  const watch = () => registration.installing && watchWorker(registration.installing, registration);
  watch();
  registration.addEventListener("updatefound", watch);
  // The browser has checked for a newer one before the listener was added.
  await registration.update();
}

function watchWorker(worker: ServiceWorker, registration: ServiceWorkerRegistration) {
  let wasActive = false;
  worker.addEventListener("statechange", () => {
    wasActive ||= worker.state === "activated";
    // A worker that was active and makes room for the next has not failed.
    if (worker.state !== "redundant" || wasActive) return;
    console.info("The service worker went redundant, possibly because it could not be installed");
    void registration.unregister();
  });
}
