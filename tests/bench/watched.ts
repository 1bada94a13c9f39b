import { readdirSync, readFileSync } from "node:fs";

/** What the emulator's process was seen to take. `seconds`: of a processor; on a machine that does more, clocks lie. */
export interface Watched<T> {
  readonly result: T;
  /** Greatest memory that was seen, in megabytes. */
  readonly peak: number;
  readonly seconds: number;
}

/** Memory and processor of the workerd process that this one has started, while `work` runs; looked at every 250 ms. */
export async function watched<T>(work: Promise<T>): Promise<Watched<T>> {
  let peak = 0;
  const ticks: number[] = [];
  const look = () => {
    for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      try {
        const status = readFileSync(`/proc/${entry}/status`, "utf8");
        const ours = /^Name:\s*workerd$/m.test(status) && new RegExp(`^PPid:\\s*${process.pid}$`, "m").test(status);
        if (!ours) continue;
        const times = readFileSync(`/proc/${entry}/stat`, "utf8").split(") ")[1]!.split(" ");
        ticks.push(Number(times[11]) + Number(times[12]));
        peak = Math.max(peak, Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
      } catch {
        // It ended meanwhile.
      }
    }
  };
  look();
  const timer = setInterval(look, 250);
  try {
    const result = await work;
    look();
    return { result, peak, seconds: (ticks.at(-1)! - ticks[0]!) / 100 };
  } finally {
    clearInterval(timer);
  }
}
