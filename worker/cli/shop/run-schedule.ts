import type { Miniflare } from "miniflare";
import { cron } from "../../schedule/when.ts";

interface Scheduled {
  scheduled(event: { cron: string; scheduledTime: Date }): Promise<{ outcome: string }>;
}

/** Runs a Worker's scheduled handler; throws when it fails. */
export async function runSchedule(emulator: Miniflare, worker: string, at: Date): Promise<void> {
  const { outcome } = await ((await emulator.getWorker(worker)) as unknown as Scheduled).scheduled({
    cron,
    scheduledTime: at,
  });
  if (outcome !== "ok") throw new Error(`${worker}: ${outcome}`);
}
