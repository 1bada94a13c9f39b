import { readReady, type Here } from "../../service-worker/messages.ts";

export interface RegisterDeps {
  container: ServiceWorkerContainer;
  build: string;
  language: string;
  saveData: boolean;
  /** Paths of the build's files that this page has loaded. */
  files(): string[];
  /** Lines for the log; the shopper never hears of the service worker (QUEUE-032). */
  log(state: "cached" | "updated" | "offline" | "error", detail?: unknown): void;
  online(): boolean;
  /** Another build stands ready: this page is of an older one. Not one of the states, which are only logged. */
  onOtherBuild(): void;
  /** Calls back when the shopper comes back to this page. */
  onReturn(then: () => void): void;
  /** Milliseconds that only grow. */
  mono(): number;
}

/** A page that stays open looks for a newer service worker at most this often. */
const lookEveryMs = 1_800_000;

export const scriptPath = "/service-worker.js";

/**
 * Registers the service worker for the whole shop (QUEUE-031) and tells it that this page is there. Never rejects: the
 * shop works without one.
 */
export async function registerServiceWorker({
  container,
  build,
  language,
  saveData,
  files,
  log,
  online,
  onOtherBuild,
  onReturn,
  mono,
}: RegisterDeps): Promise<void> {
  const tell = (worker: ServiceWorker | null) => {
    const here: Here = { type: "here", build, language, saveData, files: files() };
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    worker?.postMessage(here);
  };
  try {
    container.addEventListener("message", ({ data }) => {
      const ready = readReady(data);
      if (ready && ready.build !== build) onOtherBuild();
    });
    // Privacy tools refuse without an error and answer nothing.
    const registration = (await container.register(scriptPath, { scope: "/", updateViaCache: "none" })) as
      | ServiceWorkerRegistration
      | undefined;
    if (!registration) return;
    const watched = new WeakSet<ServiceWorker>();
    const watch = () => {
      const worker = registration.installing;
      if (!worker || watched.has(worker)) return;
      watched.add(worker);
      worker.addEventListener("statechange", () => {
        if (worker.state !== "installed") return;
        log(container.controller ? "updated" : "cached");
        tell(worker);
      });
    };
    watch();
    registration.addEventListener("updatefound", watch);
    tell(registration.waiting);
    let lookedAt = mono();
    onReturn(() => {
      if (!online() || mono() - lookedAt < lookEveryMs) return;
      lookedAt = mono();
      registration.update().catch((problem: unknown) => log("error", problem));
    });
    tell((await container.ready).active);
  } catch (problem) {
    if (online()) log("error", problem);
    else log("offline");
  }
}
