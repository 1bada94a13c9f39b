/**
 * Calls `stop` once on Ctrl-C or a termination signal and then ends the process. Libraries that end it at once on a
 * signal are unhooked: `stop` closes what they hold, in order.
 */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      console.log("\nStopping.");
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
