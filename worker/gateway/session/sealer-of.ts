import type { Config } from "../../env.ts";
import { type TokenSealer, noSealer, plainSealer, aesSealer } from "./token-sealer.ts";
import { logLine } from "../../log.ts";

const sealers = new WeakMap<object, TokenSealer>();

/**
 * How this deployment writes refresh tokens into cookies: the embedded backend's as they are, a foreign platform's
 * sealed, and not at all without a secret, which the log says once.
 */
export function sealerOf(config: Pick<Config, "backendUrl" | "sessionSecret">): TokenSealer {
  let sealer = sealers.get(config);
  if (!sealer) sealers.set(config, (sealer = create(config)));
  return sealer;
}

function create({ backendUrl, sessionSecret }: Pick<Config, "backendUrl" | "sessionSecret">): TokenSealer {
  if (backendUrl === undefined) return plainSealer;
  if (sessionSecret !== undefined) return aesSealer(sessionSecret);
  let warned = false;
  return noSealer(() => {
    if (!warned)
      console.warn(
        logLine({ event: "configuration", message: "SESSION_SECRET is missing: customers cannot stay signed in" }),
      );
    warned = true;
  });
}
