import type { z } from "zod";
import { getAdapter } from "../../catalog-client/search-adapter.ts";
import { searchRequest, type PriceGroup, type SearchOptions } from "../../catalog-client/search-request.ts";
import { settings } from "../../config/settings.ts";
import { storeByCode } from "../../config/stores.ts";
import { createCall, type Answer, type ApiFetch } from "./call.ts";
import type { AddressesAnswer, AddressKind, AddressMarks } from "../customer/addresses.ts";
import type {
  deleteRequest,
  PaymentMethod,
  ServerItem,
  ShippingMethod,
  Totals,
  shippingInformation,
  shippingInformationRequest,
  shippingMethodsRequest,
  updateRequest,
} from "../order/cart.ts";
import type { EntityType } from "../catalog/catalog.ts";
import type { SearchQueryInput, SearchResponse } from "../catalog/search.ts";
import type { StockItem, renderList, salableItem } from "../catalog/offer.ts";
import type { UrlMapResponse, urlMapRequest } from "../page/url-map.ts";
import type { Story, StoryList, StoryTagList } from "../content/cms.ts";
import type { LandingPage, Subcategory } from "../content/landing.ts";
import type { RedirectAnswer } from "../catalog/search-redirect.ts";
import type { StoresAnswer } from "../stores/stores.ts";
import { namedOrder } from "../order/named-order.ts";
import type { OrderConfirmation, OrderRequestInput } from "../order/order.ts";

export type { Answer, AnswerMeta, ApiFetch } from "./call.ts";
export type { SearchOptions } from "../../catalog-client/search-request.ts";

/** The story of an answer that holds one (CMS-004). */
const storyIn = (answer: Answer<{ story: Story }>): Answer<Story> =>
  answer.ok ? { ...answer, result: answer.result.story } : answer;

/**
 * The one typed client of /api, the same in the browser and inside the Worker. Every call sends the store code
 * (STORE-017) and never throws for anything that comes over the wire: refusals come as their code, a network failure or
 * an aborted call as code 0.
 */
export function createApi({
  fetch,
  storeCode,
  group = () => null,
}: {
  fetch: ApiFetch;
  storeCode: string;
  group?: () => PriceGroup | null;
}) {
  const call = createCall(fetch, storeCode);
  const within = (ms: number, signal?: AbortSignal) =>
    signal ? AbortSignal.any([signal, AbortSignal.timeout(ms)]) : AbortSignal.timeout(ms);

  return {
    /** Asks the index; aborted after 5 s (SEARCH-023). */
    search: async (
      entity: EntityType,
      query: SearchQueryInput,
      options: SearchOptions = {},
    ): Promise<Answer<SearchResponse>> => {
      const wire = getAdapter(settings.search.adapter).search(
        searchRequest(storeCode, entity, query, options, group()),
      );
      return call<SearchResponse>("POST", wire.path, wire.query, wire.body, {
        raw: true,
        signal: within(settings.search.clientTimeoutMs, options.signal),
      });
    },
    /** What lives under a path; `result` is null when nothing does (URL-013). */
    urlMap: (request: z.input<typeof urlMapRequest>) =>
      call<UrlMapResponse>("POST", "url/map", {}, request, { raw: true }),
    /** Present prices of skus; ask for at most 50 at once (PROD-045). */
    renderList: (skus: readonly string[]) => {
      const { storeId, i18n } = storeByCode(storeCode);
      return call<z.infer<typeof renderList>>("GET", "product/render-list", {
        skus: skus.join(","),
        currencyCode: i18n.currencyCode,
        storeId,
      });
    },
    /** Stock of skus, in the order asked (STOCK-004). */
    stockList: (skus: readonly string[]) => call<StockItem[]>("GET", "stock/list", { skus: skus.join(",") }),
    /** Whether each line can be had in its quantity (STOCK-007). */
    cartCheck: (lines: readonly { sku: string; qty: number }[], stockId: number = settings.stock.stockId) =>
      call<z.infer<typeof salableItem>[]>("GET", "stock/cart-check", {
        stockId,
        ...Object.fromEntries(
          lines.flatMap(({ sku, qty }, i) => [
            [`skuRequests[${i}][sku]`, sku],
            [`skuRequests[${i}][qty]`, qty],
          ]),
        ),
      }),
    /** A CMS story in the language of the store view; `slug` may have several segments. */
    story: async (slug: string) =>
      storyIn(
        await call<{ story: Story }>("GET", `cms/story/${slug.split("/").map(encodeURIComponent).join("/")}`, {}),
      ),
    /** Addresses of one kind of page in this view, for sitemaps; go on with `next` until it is null. */
    addresses: (kind: AddressKind, { after, limit }: { after?: string | undefined; limit?: number | undefined } = {}) =>
      call<AddressesAnswer>("GET", "ext/addresses", { kind, after, limit }),
    /** Where the files of a sitemap begin. */
    addressMarks: (kind: AddressKind, every: number) => call<AddressMarks>("GET", "ext/address-marks", { kind, every }),
    /** Stores that can be visited, those of a search or all, at most 50. */
    stores: (asked: { query?: string; near?: string; limit?: string; named?: "1" } = {}) =>
      call<StoresAnswer>("GET", "stores", asked),
    /** The stories below a slug, newest first (BLOG-018); with `tags` those that have one of them. */
    stories: (slug: string, { size, offset, tags }: { size: number; offset: number; tags?: readonly string[] }) =>
      call<StoryList>("GET", "cms/stories", {
        storeCode,
        slug,
        size,
        offset,
        ...(tags && { with_tag: tags.join(",") }),
      }),
    /** The tags of the stories below a slug. */
    storyTags: (slug: string) => call<StoryTagList>("GET", "cms/tags", { storeCode, slug }),
    /** Whether an editor's address is genuine; the token opens the draft of the story it names. */
    validateEditor: (query: Record<string, string>) =>
      call<{ previewToken: string }>("GET", "cms/validate-editor", query),
    /** The draft of a story by its number, or of the view by its slug (CMS-008). */
    draftStory: async (place: string, token: string, release?: string) =>
      storyIn(
        await call<{ story: Story }>("GET", `cms/cdn/stories/${place.split("/").map(encodeURIComponent).join("/")}`, {
          token,
          version: "draft",
          from_release: release,
        }),
      ),
    /** A story as its editor has it at the moment, converted as a published one (CMS-024). */
    editedStory: async (edited: { id: number; content: Record<string, unknown> }, token: string, release?: string) =>
      storyIn(await call<{ story: Story }>("POST", "cms/edited", { token, from_release: release }, { story: edited })),
    /** Where a searched text leads instead of to results (DISC-035). */
    searchRedirect: (text: string) => call<RedirectAnswer>("GET", "ext/search-redirect", { tn_q: text }),
    /** Categories below that of the landing page at a path (DISC-036). */
    subcategories: (path: string) =>
      call<{ items: Subcategory[] }>(
        "GET",
        `ext/landing-page-subcategories/${path.split("/").map(encodeURIComponent).join("/")}`,
        {},
      ),
    /** The published landing page at a path, or null. */
    landingPage: (path: string) => call<LandingPage | null>("GET", "ext/landing-page", { url_path: path }),
    /**
     * A new guest cart, or the customer's one cart, which takes the guest cart `guestCartId` in; `customerId` is the
     * customer that is meant. `result` is its id. The platform is told whether it is a guest's, and that a guest's is
     * filled from what the device holds (SYNC-003).
     */
    cartCreate: (caller: { guestCartId?: string; customerId?: string } = {}) =>
      call<string>("POST", "cart/create", {
        ...caller,
        guestCart: String(caller.customerId === undefined),
        forceClientState: String(caller.customerId === undefined),
      }),
    cartPull: (cartId: string) => call<ServerItem[]>("GET", "cart/pull", { cartId }),
    /**
     * Adds a line's quantity, or sets it when `item_id` is given. A server that knows changes by their names makes the
     * same `change` of a cart once only; one that adds says how many `pieces`, and one that takes a line's place the id
     * of that line, which then goes with it.
     */
    cartUpdate: (
      cartId: string,
      cartItem: z.input<typeof updateRequest>["cartItem"],
      name: { change?: string; pieces?: number; replaces?: number } = {},
    ) => call<ServerItem>("POST", "cart/update", { cartId, ...name }, { cartItem }),
    cartDelete: (cartId: string, cartItem: z.input<typeof deleteRequest>["cartItem"]) =>
      call<true>("POST", "cart/delete", { cartId }, { cartItem }),
    totals: (cartId: string) => call<Totals>("GET", "cart/totals", { cartId }),
    paymentMethods: (cartId: string) => call<PaymentMethod[]>("GET", "cart/payment-methods", { cartId }),
    shippingMethods: (cartId: string, address: z.input<typeof shippingMethodsRequest>["address"]) =>
      call<ShippingMethod[]>("POST", "cart/shipping-methods", { cartId }, { address }),
    /** Keeps address and delivery method on the cart; answers totals and payment methods. */
    shippingInformation: (
      cartId: string,
      addressInformation: z.input<typeof shippingInformationRequest>["addressInformation"],
    ) =>
      call<z.infer<typeof shippingInformation>>(
        "POST",
        "cart/shipping-information",
        { cartId },
        { addressInformation },
      ),
    /** Puts a code on the cart, or takes it off (SYNC-037, SYNC-038); the totals must be asked for again. */
    applyCoupon: (cartId: string, coupon: string) => call<true>("POST", "cart/apply-coupon", { cartId, coupon }),
    deleteCoupon: (cartId: string) => call<true>("POST", "cart/delete-coupon", { cartId }),
    /** Places the order; safe to repeat with the same `order_id`, which then answers the first order. */
    placeOrder: (order: OrderRequestInput) =>
      call<OrderConfirmation>("POST", "order", {}, order, { resultWithoutCode: namedOrder }),
    /** Whether an order exists under the key made on the device; 404 when none does. */
    orderStatus: (orderId: string) =>
      call<{ transmited: boolean }>("GET", `sync/order/${encodeURIComponent(orderId)}`, {}),
  };
}
export type Api = ReturnType<typeof createApi>;
