/**
 * Takes the place of the service worker when that is switched off: deletes its caches of pages, pictures and files,
 * then its registration. Open pages go on without it.
 */
export const farewell = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (/^(files-|seen-)/.test(name)) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
