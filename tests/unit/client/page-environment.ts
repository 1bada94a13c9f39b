import { GlobalWindow } from "happy-dom";
import { populateGlobal, type Environment } from "vitest/runtime";

/** What a document has its own of, beside what Node has. */
const additionalKeys = [
  "AbortController",
  "AbortSignal",
  "FormData",
  "Headers",
  "MessagePort",
  "Request",
  "Response",
  "URL",
  "URLSearchParams",
  "fetch",
];

/**
 * A document that lasts as long as its thread, which ends with the test file. What a page still has under way then
 * (timers, answers that are not there yet) is over with it, as in a browser; a document taken away before the thread
 * would let it run into globals that are gone.
 */
export default {
  name: "page",
  viteEnvironment: "client",
  setup(global) {
    const window = new GlobalWindow({
      console: global.console,
      url: "http://localhost:3000",
      settings: { disableErrorCapturing: true },
    });
    populateGlobal(global, window, { bindFunctions: true, additionalKeys });
    // Without layout nothing lies anywhere.
    (global as typeof globalThis).document.elementsFromPoint ??= () => [];
    return { teardown: () => undefined };
  },
} satisfies Environment;
