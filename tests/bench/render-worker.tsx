import { headPage } from "../../shared/seo/head-tags.ts";
import type { StoreView } from "../../shared/config/stores.ts";
import type { PageData } from "../../shared/contract/page/page.ts";
import type { PageGroup } from "../../shared/routes.ts";
import { renderComplete } from "../../worker/pages/render/render.tsx";

interface Order {
  store: StoreView;
  url: string;
  page: PageData;
  fallback: Record<string, unknown>;
  runs: number;
}

/** Renders one page many times with its data settled and answers milliseconds a render. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { store, url, page, fallback, runs } = await request.json<Order>();
    const input = {
      store,
      url: new URL(url),
      group: page.kind as PageGroup,
      page: headPage(page)!,
      jsonLd: [],
      fallback,
      hosts: {},
    };
    let html = "";
    for (let i = 0; i < 50; i += 1) html = await renderComplete(input);
    const times: number[] = [];
    for (let i = 0; i < runs; i += 1) {
      const start = performance.now();
      await renderComplete(input);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    return Response.json({
      bytes: html.length,
      median: times[Math.floor(runs / 2)],
      p95: times[Math.floor(runs * 0.95)],
      mean: times.reduce((sum, time) => sum + time, 0) / runs,
    });
  },
};
declare global {
  interface Body {
    json<T>(): Promise<T>;
  }
}
