import { readdirSync, readFileSync } from "node:fs";

/** What the emulator's processes have of the machine's memory, so many seconds after the load began. */
export interface MemorySample {
  readonly seconds: number;
  readonly bytes: number;
}

/**
 * Resident memory of all children of this process that are workerd, in bytes (VmRSS of /proc); null where the system
 * has no /proc or there is no such child.
 */
export function workerdBytes(): number | null {
  let sum: number | null = null;
  try {
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      try {
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1];
        if (field("Name") !== "workerd" || Number(field("PPid")) !== process.pid) continue;
        sum = (sum ?? 0) + Number(field("VmRSS") ?? 0) * 1024;
      } catch {
        // It has ended between the list and the look.
      }
    }
  } catch {
    return null;
  }
  return sum;
}

/** Looks every `everyMs` from now on; `stop` looks a last time and answers what was seen. */
export function watchMemory(everyMs: number, look: () => number | null = workerdBytes): { stop(): MemorySample[] } {
  const began = performance.now();
  const samples: MemorySample[] = [];
  const take = () => {
    const bytes = look();
    if (bytes !== null) samples.push({ seconds: Math.round((performance.now() - began) / 1000), bytes });
  };
  take();
  const timer = setInterval(take, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      take();
      return samples;
    },
  };
}

/** Memory may grow by a tenth between the first and the last third, the engine's own ups and downs. */
const mostGrowth = 1.1;
/** Before that the isolate fills its caches: a sixth of the time. */
const warmUp = 1 / 6;
/** Fewer looks in a third are no median. */
const leastOfThird = 3;

export interface MemoryVerdict {
  /** Medians of the thirds after the warm-up, in bytes. */
  readonly thirds: readonly [number, number, number];
  readonly flat: boolean;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * Whether memory is flat: after the warm-up, the median of the last third is at most a tenth above that of the first.
 * Null where there are too few looks to say.
 */
export function memoryVerdict(samples: readonly MemorySample[]): MemoryVerdict | null {
  const [begin, end] = [samples[0]?.seconds ?? 0, samples.at(-1)?.seconds ?? 0];
  const from = begin + (end - begin) * warmUp;
  const parts: number[][] = [[], [], []];
  for (const { seconds, bytes } of samples)
    if (seconds >= from) parts[Math.min(2, Math.floor(((seconds - from) / (end - from || 1)) * 3))]!.push(bytes);
  if (parts.some(({ length }) => length < leastOfThird)) return null;
  const [first, middle, last] = parts.map(median) as [number, number, number];
  return { thirds: [first, middle, last], flat: last <= first * mostGrowth };
}
