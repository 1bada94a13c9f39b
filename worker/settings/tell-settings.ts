import { logLine } from "../log.ts";
import { warnWithoutContainer } from "./tags.ts";

interface Log {
  warn(line: string): void;
  error(line: string): void;
}

/**
 * Writes to the log what is wrong with an environment's settings, once for each environment, that is once an isolate.
 * The answers to requests do not mention it.
 */
export function createSettingsTeller<Env extends object>(
  read: (env: Env) => Parameters<typeof warnWithoutContainer>[0],
  log: Log = console,
): (env: Env) => void {
  const told = new WeakSet<Env>();
  return (env) => {
    if (told.has(env)) return;
    told.add(env);
    try {
      warnWithoutContainer(read(env), (line) => log.warn(logLine(line)));
    } catch (error) {
      log.error(logLine({ event: "settings-wrong", message: error instanceof Error ? error.message : String(error) }));
    }
  };
}
