import { builtinEnvironments, type Environment } from "vitest/runtime";

const { setup } = builtinEnvironments["happy-dom"];

/**
 * A document that lasts as long as its process, which ends with the test file. What a page still has under way then
 * (timers, answers that are not there yet) is over with it, as in a browser; a document taken away before the process
 * would let it run into globals that are gone.
 */
export default {
  name: "page",
  viteEnvironment: "client",
  async setup(global, options) {
    await setup(global, options);
    return { teardown: () => undefined };
  },
} satisfies Environment;
