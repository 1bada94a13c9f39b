import type { Config } from "../env.ts";
import { type Keeper, noKeeper, plainKeeper, sealedKeeper } from "./seal.ts";
import { logLine } from "../log.ts";

const keepers = new WeakMap<object, Keeper>();

/**
 * How this deployment writes refresh tokens into cookies: the embedded backend's as they are, a foreign platform's
 * sealed, and not at all without a secret, which the log says once.
 */
export function keeperOf(config: Pick<Config, "backendUrl" | "sessionSecret">): Keeper {
  let keeper = keepers.get(config);
  if (!keeper) keepers.set(config, (keeper = create(config)));
  return keeper;
}

function create({ backendUrl, sessionSecret }: Pick<Config, "backendUrl" | "sessionSecret">): Keeper {
  if (backendUrl === undefined) return plainKeeper;
  if (sessionSecret !== undefined) return sealedKeeper(sessionSecret);
  let warned = false;
  return noKeeper(() => {
    if (!warned)
      console.warn(
        logLine({ event: "configuration", message: "SESSION_SECRET is missing: customers cannot stay signed in" }),
      );
    warned = true;
  });
}
