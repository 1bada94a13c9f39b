import useSWR from "swr";
import type { z } from "zod";
import { call, CallError } from "./call.ts";

/**
 * What a GET call answers, asked again when the window is looked at again, and every so many milliseconds while it is
 * looked at. `also`: statuses beyond 200 that are an answer as well.
 */
export function useCall<S extends z.ZodType>(
  answer: S,
  path: string | null,
  { also, everyMs = 0 }: { also?: readonly number[]; everyMs?: number } = {},
) {
  return useSWR<z.output<S>, CallError>(path, (address: string) => call(answer, "GET", address, undefined, also), {
    keepPreviousData: true,
    // Whoever comes back to a page after a step elsewhere is to see what it did, however soon.
    dedupingInterval: 0,
    refreshInterval: everyMs,
  });
}
