import useSWR from "swr";
import type { z } from "zod";
import { call, CallError } from "./call.ts";

/** What a GET call answers, asked again when the window is looked at again. */
export function useCall<S extends z.ZodType>(answer: S, path: string | null, also?: readonly number[]) {
  return useSWR<z.output<S>, CallError>(path, (address: string) => call(answer, "GET", address, undefined, also), {
    keepPreviousData: true,
  });
}
