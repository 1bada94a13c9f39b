import { createBreaker } from "../../../worker/breaker.ts";

/** Another company's service that answers so, with a store of answers, a breaker and a clock that stands. */
export function fakeOutside(answer: () => Promise<Response> | Response) {
  const [asked, kept, work]: [Request[], Map<string, Response>, Promise<unknown>[]] = [[], new Map(), []];
  const deps = {
    breaker: createBreaker(),
    now: () => 1_000,
    later: (job: Promise<unknown>) => void work.push(job),
    fetch: async (request: Request) => {
      asked.push(request);
      return answer();
    },
    store: async () => ({
      match: async (key: string) => kept.get(key)?.clone(),
      put: async (key: string, value: Response) => void kept.set(key, value),
    }),
  };
  return { deps, asked, kept, work };
}
