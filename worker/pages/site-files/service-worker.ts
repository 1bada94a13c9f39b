import { serviceWorker } from "virtual:client-build";
import { farewell } from "./farewell.ts";

/**
 * The service worker's script, or with the switch off one that removes it (docs/operating.md). The browser asks at
 * every page load whether it changed.
 */
export function serviceWorkerAnswer(on: boolean): Response {
  const text = on ? serviceWorker : farewell;
  if (text === null) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(text, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
    },
  });
}
