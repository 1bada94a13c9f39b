import { localVars } from "../shop/local-key.ts";
import { readOpsArguments, UsageError } from "./arguments/command.ts";
import { createOps } from "./run.ts";
import { wantedPort } from "../shop/port.ts";

/**
 * Npm run ops: an operator's calls from a terminal. Exit code 0: done; 1: done, but something is wrong; 2: could not be
 * done.
 */
try {
  const read = readOpsArguments(process.argv.slice(2));
  if (typeof read === "string") console.log(read);
  else {
    const key = read.key ?? process.env.OPS_KEY ?? localVars().OPS_KEY;
    const { command } = read;
    const isKeyless =
      command.name === "cms-schema" ||
      command.name === "backup" ||
      command.name === "restore" ||
      command.name === "preview-link" ||
      (command.name === "legal-stories" && !command.put);
    if (key === undefined && !isKeyless)
      throw new UsageError("No key: give --key, set OPS_KEY, or write it to .dev.vars");
    const { PREVIEW_TOKEN: token, PREVIEW_SPACE: space } = { ...localVars(), ...process.env };
    const ops = createOps({
      to: read.to ?? `http://localhost:${wantedPort()}`,
      key: key ?? "",
      fetch,
      // Without a space of its own any number is one.
      preview: token ? { token, space: space || "1" } : undefined,
      print: (text) => console.log(text),
    });
    process.exitCode = await ops.run(read.command);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
