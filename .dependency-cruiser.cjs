/** Who may import whom; the rooms are described in docs/decisions/001-rooms.md. */

/** A pattern that matches exactly these files. */
const only = (files) => `^(${files.map((file) => file.replaceAll(/[.$()[\]]/g, "\\$&")).join("|")})$`;

/**
 * What a feature shows beside its public module (`<feature>/<feature>.ts`), its pages (`*-page.tsx`) and its dialogs
 * (`*-dialog.tsx`): parts that come as files of their own, so that whoever needs one does not load the others.
 */
const entries = [
  "client/features/accessibility/apply.ts",
  "client/features/account/account-wait.tsx",
  "client/features/account/addresses.tsx",
  "client/features/account/details.tsx",
  "client/features/account/frame.tsx",
  "client/features/account/home.tsx",
  "client/features/account/newsletter.tsx",
  "client/features/account/privacy.tsx",
  "client/features/analytics/shown-cards.ts",
  "client/features/analytics/start-analytics.ts",
  "client/features/analytics/watch-lists.ts",
  "client/features/cart/use-add-to-cart.ts",
  "client/features/cart/ui/cart-view.tsx",
  "client/features/cart/ui/cross-sells.tsx",
  "client/features/cart/ui/micro-cart.tsx",
  "client/features/cart/ui/order-review.tsx",
  "client/features/cart/ui/order-summary.tsx",
  "client/features/cart/ui/use-online.ts",
  "client/features/catalog/card-colors.ts",
  "client/features/catalog/card-grid.tsx",
  "client/features/catalog/gallery-picture.ts",
  "client/features/catalog/product-labels.tsx",
  "client/features/catalog/listing-view.tsx",
  "client/features/catalog/page-numbers.tsx",
  "client/features/catalog/price-line.tsx",
  "client/features/catalog/quantity-field.tsx",
  "client/features/checkout/payable-here.ts",
  "client/features/checkout/payment-pages.tsx",
  "client/features/checkout/waiting-order-note.tsx",
  "client/features/compare/forget-compared.ts",
  "client/features/compare/start-compare.ts",
  "client/features/consent/start-consent.ts",
  "client/features/contact-form/contact-form-block.tsx",
  "client/features/content/sheet-blocks.tsx",
  "client/features/customer-data/start-customer-data.ts",
  "client/features/loyalty/coupons.tsx",
  "client/features/measurement/experiment.ts",
  "client/features/measurement/start-measurement.ts",
  "client/features/newsletter/modal.ts",
  "client/features/newsletter/subscription.ts",
  "client/features/loyalty/points-entry.tsx",
  "client/features/loyalty/points.tsx",
  "client/features/notifications/notices.ts",
  "client/features/offline/page-unavailable.tsx",
  "client/features/orders/detail/files-of-order.tsx",
  "client/features/orders/look-up/look-up.tsx",
  "client/features/orders/look-up/opened-last.ts",
  "client/features/orders/detail/order-detail.tsx",
  "client/features/orders/list/order-list.tsx",
  "client/features/orders/paper/order-paper.tsx",
  "client/features/recommendations/gone-to.ts",
  "client/features/recommendations/use-panel-row.ts",
  "client/features/recommendations/start-recommendations.ts",
  "client/features/payment/api.ts",
  "client/features/search/search-form.tsx",
  "client/features/session/customer-fetch.ts",
  "client/features/session/use-customer-left.ts",
  "client/features/session/session-cart.ts",
  "client/features/session/visit-session.ts",
  "client/features/sign-in/sign-in-modal.tsx",
  "client/features/store-locator/in-store.tsx",
  "client/features/store-locator/stores-modal.tsx",
  "client/features/story/article-card.tsx",
  "client/features/story/block-picture.tsx",
  "client/features/story/section.module.css",
  "client/features/story/slider.tsx",
  "client/features/story/slides-per-view.ts",
  "client/features/story/story-picture.tsx",
];
const publicModule = "^client/features/([^/]+)/(\\1|[^/]+-(page|dialog))\\.tsx?$";

/** What everything on a page may ask of the app: the store view and its words, a page's data, parts that come later. */
const pageContext = [
  "client/app/deferred.tsx",
  "client/app/page-data.ts",
  "client/app/page-props.ts",
  "client/app/settled-promise.ts",
  "client/app/store-context.ts",
  "client/app/texts.ts",
];

/** A rule that forbids imports. */
const forbid = (name, from, to) => ({ name, severity: "error", from, to });

/** The areas of the backend, the lowest first: an area may import those before it. */
const backendAreas = [
  "replicas",
  "rows-read",
  "http",
  "caller",
  "catalog",
  "search",
  "pricing",
  "stock",
  "cms",
  "store",
  "directory",
  "discovery",
  "review",
  "address-lookup",
  "store-locator",
  "pickup",
  "provider",
  "checkout",
  "loyalty",
  "cart",
  "payment",
  "order",
  "downloads",
  "customer-data",
  "newsletter-list",
  "customer",
  "newsletter",
  "alerts",
  "messages",
  "order-look-up",
  "withdrawal",
  "mail",
  "outbox",
  "personal-pricing",
];
const areaOrder = backendAreas
  .slice(0, -1)
  .map((area, i) =>
    forbid(
      `backend-${area}-knows-no-higher-area`,
      { path: `^worker/backend/${area}/` },
      { path: `^worker/backend/(${backendAreas.slice(i + 1).join("|")})/` },
    ),
  );
/** What stands beside the areas and may be used by each of them. */
const backendTools = [
  "worker/backend/daily-digest.ts",
  "worker/backend/invalidations.ts",
  "worker/backend/json-rows.ts",
  "worker/backend/line-types.ts",
  "worker/backend/operator.ts",
  "worker/backend/paid-sums.ts",
];

module.exports = {
  forbidden: [
    // Types may know each other; oxlint's own rule does not see what is imported on demand.
    forbid("no-circle", {}, { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } }),

    forbid("shared-knows-no-room", { path: "^shared/" }, { path: "^(worker|client)/" }),
    forbid("operators-page-stands-alone", { path: "^client/ops/" }, { path: "^client/(?!ops/|styles/|ui/)" }),
    forbid("shop-knows-no-operators-page", { path: "^client/(?!ops/)" }, { path: "^client/ops/" }),
    forbid("client-knows-only-shared", { path: "^client/" }, { path: "^worker/" }),
    forbid("only-pages-render-the-client", { path: "^worker/", pathNot: "^worker/pages/" }, { path: "^client/" }),
    forbid("backend-and-gateway-meet-in-the-contract", { path: "^worker/backend/" }, { path: "^worker/gateway/" }),
    forbid("gateway-and-backend-meet-in-the-contract", { path: "^worker/gateway/" }, { path: "^worker/backend/" }),
    forbid("pages-reach-data-through-the-gateway", { path: "^worker/pages/" }, { path: "^worker/backend/" }),
    ...areaOrder,
    forbid(
      "backend-areas-have-a-place-in-the-order",
      {},
      { path: `^worker/backend/(?!(${backendAreas.join("|")})/)[^/]+/` },
    ),
    forbid(
      "backend-areas-know-the-tools-beside-them-alone",
      { path: "^worker/backend/[^/]+/" },
      { path: "^worker/backend/[^/]+$", pathNot: only(backendTools) },
    ),

    forbid("ui-knows-nothing-of-ours", { path: "^client/ui/" }, { path: "^(client/(?!ui/)|shared/|worker/)" }),
    forbid("device-knows-no-feature", { path: "^client/device/" }, { path: "^client/(?!device/)" }),
    forbid(
      "service-worker-knows-only-the-device",
      { path: "^client/service-worker/" },
      { path: "^client/(?!service-worker/|device/)" },
    ),
    forbid(
      "features-meet-at-their-public-module",
      { path: "^client/features/([^/]+)/" },
      { path: "^client/features/(?!$1/)([^/]+)/", pathNot: [publicModule, only(entries)] },
    ),
    forbid(
      "features-are-entered-by-their-public-module",
      { path: "^client/(?!features/)" },
      { path: "^client/features/", pathNot: [publicModule, only(entries)] },
    ),
    forbid("features-know-no-page", { path: "^client/(features|chrome|navigation)/" }, { path: "^client/pages/" }),
    forbid(
      "features-know-the-context-of-a-page-alone",
      // What makes pages work without a connection loads their code.
      { path: "^client/(features|pages)/", pathNot: only(["client/features/offline/offline.ts"]) },
      { path: "^client/(app/|entry\\.tsx$)", pathNot: only(pageContext) },
    ),
    forbid(
      "cart-rules-know-no-screen",
      { path: "^client/features/cart/(engine|sync)/" },
      { path: "^client/features/cart/ui/" },
    ),
    forbid(
      "cart-sync-knows-no-engine",
      { path: "^client/features/cart/sync/" },
      { path: "^client/features/cart/(?!sync/)" },
    ),
    forbid(
      "session-records-know-no-renewal",
      { path: "^client/features/session/records/" },
      { path: "^client/features/session/(?!records/)" },
    ),
    forbid(
      "session-renewal-knows-no-engine",
      { path: "^client/features/session/renewal/" },
      { path: "^client/features/session/(?!records/|renewal/)" },
    ),

    forbid(
      "nothing-ships-from-dev-dependencies",
      { path: "^(worker/(?!cli/)|client|shared)/" },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Tells type-only imports apart; TypeScript 7 has no interface to read with.
    parser: "swc",
    tsPreCompilationDeps: true,
    exclude: { path: "\\.css$" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["workerd", "worker", "browser", "import", "module", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".css"],
    },
  },
};
