import type { OfflinePageStore } from "../features/offline/offline.ts";
import { startOnDemand } from "../device/page/start-on-demand.ts";
import { whenIdle } from "../device/page/timing.ts";

type FetchAnswer = (key: string) => Promise<unknown>;

/**
 * The fetcher of the data layer over one that asks the network: answers are kept on the device, and what was kept
 * stands in when the network fails. The code for that comes on demand, or with the first failure; `known` came with the
 * page.
 */
export function withOfflineAnswers(
  known: Readonly<Record<string, unknown>>,
  fetchAnswer: FetchAnswer,
  open: () => Promise<OfflinePageStore>,
  storeCode: string,
): FetchAnswer {
  const early = Object.entries(known);
  let keep = (key: string, value: unknown): unknown => early.push([key, value]);
  let answer: FetchAnswer = async (key) => {
    try {
      const value = await fetchAnswer(key);
      keep(key, value);
      return value;
    } catch (problem) {
      return load().then(
        (store) => store.instead(key, problem),
        () => {
          throw problem;
        },
      );
    }
  };
  const load = async () => {
    const store = await open();
    keep = store.keep;
    answer = (key) => store.answer(key, fetchAnswer);
    // Each in a pause of its own: checking a page takes a phone some time.
    for (const [key, value] of early.splice(0)) whenIdle(() => keep(key, value));
    return store;
  };
  startOnDemand(storeCode, () => void load().catch(() => undefined));
  return (key) => answer(key);
}
