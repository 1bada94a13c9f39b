import { serviceWorker } from "virtual:client-build";

/** Takes itself and everything it kept away: caches of pages, pictures and files, then its registration. Open pages go on without it. */
const farewell = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (/^(files-|seen-)/.test(name)) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The service worker's script, or with the switch off one that removes it (docs/operating.md). The browser asks at every page load whether it changed. */
export function serviceWorkerAnswer(on: boolean): Response {
  const text = on ? serviceWorker : farewell;
  if (text === null) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(text, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache", "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'" },
  });
}
