import type { Chrome, MenuItem, PageData } from "../../shared/contract/page/page.ts";
import { answerPage } from "./pages.ts";
import type { PagesDeps, PagesState } from "./pages-state.ts";

/** Pages requested at the same time: enough to keep the database busy, few enough to leave room for shoppers. */
const atOnce = 4;

export interface Warmed {
  path: string;
  status: number;
  cache: string;
  ms: number;
}

async function fetchPage(origin: string, path: string, deps: PagesDeps, state: PagesState): Promise<Response> {
  return answerPage(new Request(new URL(path, origin), { redirect: "manual" }), deps, state);
}

/**
 * Asks for each page as a shopper would and waits until it is whole; one that fails is reported with status 0. In the
 * order given.
 */
export async function warm(
  paths: readonly string[],
  origin: string,
  deps: PagesDeps,
  state: PagesState,
): Promise<Warmed[]> {
  const results: Warmed[] = [];
  const waiting = paths.entries();
  const worker = async () => {
    for (const [i, path] of waiting) {
      const began = deps.now();
      const result = await fetchPage(origin, path, deps, state)
        .then(async (response) => {
          await response.arrayBuffer();
          return {
            status: response.status,
            cache: /desc=([\w-]+)/.exec(response.headers.get("server-timing") ?? "")?.[1] ?? "",
          };
        })
        .catch(() => ({ status: 0, cache: "" }));
      results[i] = { path, ...result, ms: deps.now() - began };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/**
 * The pages most worth having: home, what the menu leads to, then the products first shown there, a few of each
 * category in turn.
 */
export async function topPaths(most: number, origin: string, deps: PagesDeps, state: PagesState): Promise<string[]> {
  const data = async <T>(path: string) => {
    const response = await fetchPage(origin, path, deps, state);
    return response.ok ? ((await response.json()) as T) : null;
  };
  const chrome = await data<Chrome>("/chrome");
  const categories = [...new Set((chrome?.menu ?? []).flatMap(pathsOf))].filter(
    (path) => path.startsWith("/") && path !== "/",
  );
  const paths = new Set(["/", ...categories]);
  const lists: string[][] = [];
  for (const path of categories.slice(0, 40)) {
    if (paths.size + lists.flat().length >= most * 2) break;
    const page = await data<PageData>(`/data${path}`);
    if (page?.kind === "category") lists.push(page.listing.cards.flatMap((card) => (card.path ? [card.path] : [])));
  }
  for (let i = 0; paths.size < most && lists.some((list) => i < list.length); i++)
    for (const list of lists) if (list[i] !== undefined) paths.add(list[i]!);
  return [...paths].slice(0, most);
}

const pathsOf = (item: MenuItem): string[] => [
  ...(item.path === null ? [] : [item.path]),
  ...item.children.flatMap(pathsOf),
];
