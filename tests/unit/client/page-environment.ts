import { builtinEnvironments, type Environment } from "vitest/runtime";

const { setup } = builtinEnvironments["happy-dom"];

/**
 * A document that lasts as long as its thread, which ends with the test file. What a page still has under way then
 * (timers, answers that are not there yet) is over with it, as in a browser; a document taken away before the thread
 * would let it run into globals that are gone.
 */
export default {
  name: "page",
  viteEnvironment: "client",
  async setup(global, options) {
    await setup(global, options);
    // Without layout nothing lies anywhere.
    (global as typeof globalThis).document.elementsFromPoint ??= () => [];
    return { teardown: () => undefined };
  },
} satisfies Environment;
