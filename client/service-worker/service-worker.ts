import { answerBought, answerFile, answerPage, answerPicture, type AnswerDeps } from "./answers.ts";
import { dropOldCaches } from "./caches.ts";
import { keepFiles, keepShell, openFirst, type BuiltFile } from "./files.ts";
import { handlingOf } from "./handling.ts";
import { mayTakeOver, readMessage, type Ready } from "./messages.ts";

// Filled in by the build (worker/cli/build/service-worker-build.ts).
declare const BUILD: string;
declare const FILES: readonly BuiltFile[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const { origin } = worker.location;

worker.addEventListener("install", (event) =>
  event.waitUntil(
    (async () => {
      await keepShell(caches, BUILD, origin, (address) => fetch(address));
      const ready: Ready = { type: "ready", build: BUILD };
      const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- clients of this origin only
      for (const page of pages) page.postMessage(ready);
    })(),
  ),
);

worker.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      await dropOldCaches(caches, BUILD);
      // The browser asks for the page while the worker wakes up.
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  ),
);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const handling = handlingOf(request, origin);
  if (handling === "pass") return;
  const deps: AnswerDeps = {
    storage: caches,
    build: BUILD,
    fetch: (request) => fetch(request),
    waitUntil: (work) => event.waitUntil(work),
    now: Date.now,
  };
  event.respondWith(
    handling === "page"
      ? answerPage(request, event.preloadResponse as Promise<Response | undefined>, deps)
      : handling === "bought"
        ? answerBought(request, event.preloadResponse as Promise<Response | undefined>, deps)
        : handling === "file"
          ? answerFile(request, deps)
          : answerPicture(request, deps),
  );
});

worker.addEventListener("message", (event) => {
  const here = readMessage(event.data);
  if (!here) return;
  event.waitUntil(
    (async () => {
      if (worker.serviceWorker?.state === "installed") {
        const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
        if (mayTakeOver(BUILD, here.build, pages.length)) await worker.skipWaiting();
      }
      if (here.build !== BUILD || here.saveData) return;
      await keepFiles(caches, BUILD, origin, openFirst(FILES, here.files), here.language).catch(() => undefined);
    })(),
  );
});
