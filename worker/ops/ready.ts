import { Hono, type Context } from "hono";
import { z } from "zod";
import { languageOf, storeByCode, storeViews, type StoreView } from "../../shared/config/stores.ts";
import { paymentMethodsAnswer } from "../../shared/contract/order/payment.ts";
import { createCall, type ApiFetch } from "../../shared/contract/wire/call.ts";
import { createApi } from "../../shared/contract/wire/client.ts";
import { trader } from "../../shared/trader/trader.ts";
import { withoutStoreCode } from "../../shared/url/store-path.ts";
import { allow } from "./operators/allow.ts";
import { readConfig, type Bindings } from "../env.ts";
import { placeOf } from "../gateway/places.ts";
import { checkedQuery } from "./checked.ts";
import { faultsOfContent, parts, storiesOfCall } from "./ready/content.ts";
import { deploymentItems, viewItems } from "./ready/items.ts";
import type { ReadyLine, ReadyShop, StoryOf } from "./ready/item.ts";

type Call = Context<{ Bindings: Bindings }>;
type Api = ReturnType<typeof createApi>;

/** GET /ops/ready: lines of the deployment, and the views to ask about. */
export interface ReadyDeployment {
  readonly items: readonly ReadyLine[];
  readonly views: readonly { readonly store_code: string; readonly language: string }[];
  /** Whether stories are kept by the embedded CMS. */
  readonly embedded_content: boolean;
}
/** GET /ops/ready/content: lines of some stories; `next` is the `after` of the next call, null at the end. */
export interface ReadyContent {
  readonly items: readonly ReadyLine[];
  readonly looked: number;
  readonly next: string | null;
}

/** Stories of a view by their slugs, each asked for once. Throws where the CMS does not answer. */
function storiesOf(api: Api): StoryOf {
  const known = new Map<string, ReturnType<StoryOf>>();
  const ask: StoryOf = async (slug) => {
    const answer = await api.story(slug);
    if (!answer.ok && answer.code !== 404) throw new Error(`the CMS answers ${answer.code}`);
    return answer.ok ? answer.result : null;
  };
  return (slug) => {
    const asked = known.get(slug) ?? ask(slug);
    known.set(slug, asked);
    return asked;
  };
}

const because = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const unknownLine = (item: string, error: unknown): ReadyLine => ({
  item,
  state: "unknown",
  what: `could not be looked at: ${because(error)}`,
  todo: "see npm run ops -- health",
});

/** The lines of every item; one that fails is `unknown`, and the others are told. */
async function linesOf(
  items: readonly { readonly item: string; readonly look: () => Promise<readonly Omit<ReadyLine, "item">[]> }[],
): Promise<ReadyLine[]> {
  const looked = await Promise.all(
    items.map(async ({ item, look }) => {
      try {
        return (await look()).map((line) => ({ item, ...line }));
      } catch (error) {
        return [unknownLine(item, error)];
      }
    }),
  );
  return looked.flat();
}

/** What the provider tells can be paid with in a view's own country. Throws where that cannot be asked. */
async function methodsIn(view: StoreView, fetch: ApiFetch): ReturnType<ReadyShop["methods"]> {
  const answer = await createCall(fetch, view.storeCode)<unknown>("GET", "payment/methods", {});
  if (!answer.ok) throw new Error(`the ways to pay are answered ${answer.code}`);
  return paymentMethodsAnswer.parse(answer.result).paymentMethodsResponse.paymentMethods;
}

/** The slug behind an address of a view. */
const slugAt = (path: string, view: StoreView): string =>
  decodeURIComponent(withoutStoreCode(view, path)).split("/").filter(Boolean).join("/") || "home";

async function contentOf(view: StoreView, after: string | undefined, api: Api): Promise<ReadyContent> {
  const story = storiesOf(api);
  const named =
    after === undefined ? { slugs: parts as readonly string[], next: "" } : await addressesAfter(after, view, api);
  const items = await Promise.all(
    named.slugs.map(async (slug) => {
      try {
        const found = await story(slug);
        return found ? faultsOfContent(found, view) : [];
      } catch (error) {
        return [unknownLine("content", new Error(`/${slug}/ ${because(error)}`))];
      }
    }),
  );
  return {
    items: items.flat().map((line) => ({ ...line, view: view.storeCode })),
    looked: named.slugs.length,
    next: named.next,
  };
}

async function addressesAfter(
  after: string,
  view: StoreView,
  api: Api,
): Promise<{ slugs: readonly string[]; next: string | null }> {
  const answer = await api.addresses("story", { after: after || undefined, limit: storiesOfCall });
  if (!answer.ok) throw new Error(`the list of stories is answered ${answer.code}`);
  return { slugs: answer.result.items.map(({ path }) => slugAt(path, view)), next: answer.result.next };
}

const ofView = z.object({
  store: z.string().refine((code) => storeViews.some(({ storeCode }) => storeCode === code), "is no store view"),
  after: z.string().max(300).optional(),
});

/**
 * What a deployment must have before it sells; with the operator's key, limited. Each call is bounded: a dozen stories
 * of one view at most. Whoever asks puts the answers together (worker/cli/ops/ready.ts).
 *
 * - GET /ops/ready: what holds for the whole deployment
 * - GET /ops/ready/view?store=outlet_nl: what each view must have
 * - GET /ops/ready/content?store=outlet_nl&after=…: what its published stories say, some at a time
 */
export function readyRoutes(fetchOf: (c: Call) => ApiFetch) {
  const apiOf = (c: Call, storeCode: string) => createApi({ fetch: fetchOf(c), storeCode });
  const routes = new Hono<{ Bindings: Bindings }>();
  const answer = (c: Call, result: unknown) =>
    c.json({ code: 200, result }, 200, { "cache-control": "private, no-store" });
  routes.use("/ops/ready/*", allow("read"));
  const shop = (c: Call) => ({
    config: readConfig(c.env),
    trader,
    env: c.env,
    methods: (view: StoreView) => methodsIn(view, fetchOf(c)),
  });
  routes.get("/ops/ready", async (c) => {
    const items = deploymentItems.map(({ item, look }) => ({ item, look: () => look(shop(c)) }));
    const result: ReadyDeployment = {
      items: await linesOf(items),
      views: storeViews.map((view) => ({ store_code: view.storeCode, language: languageOf(view) })),
      embedded_content: placeOf("cms", readConfig(c.env)).isEmbedded,
    };
    return answer(c, result);
  });
  routes.get("/ops/ready/view", checkedQuery(ofView), async (c) => {
    const view = storeByCode(c.req.valid("query").store);
    const story = storiesOf(apiOf(c, view.storeCode));
    const items = viewItems.map(({ item, look }) => ({ item, look: () => look(view, story, shop(c)) }));
    return answer(c, { items: (await linesOf(items)).map((line) => ({ ...line, view: view.storeCode })) });
  });
  routes.get("/ops/ready/content", checkedQuery(ofView), async (c) => {
    const { store, after } = c.req.valid("query");
    const view = storeByCode(store);
    try {
      return answer(c, await contentOf(view, after, apiOf(c, view.storeCode)));
    } catch (error) {
      return answer(c, { items: [{ ...unknownLine("content", error), view: store }], looked: 0, next: null });
    }
  });
  return routes;
}
