// What `/service-worker.js` is while the feature is off: it takes the place of any that went before, forgets what they kept and ends.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
