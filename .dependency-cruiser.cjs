/** Who may import whom; the rooms are described in docs/decisions/001-rooms.md. */

/** A pattern that matches exactly these files. */
const only = (files) => `^(${files.map((file) => file.replaceAll(/[.$()[\]]/g, "\\$&")).join("|")})$`;

/**
 * What a feature shows beside its public module (`<feature>/<feature>.ts`) and its pages (`*-page.tsx`): parts that
 * come as files of their own, so that whoever needs one does not load the others.
 */
const entries = [
  "client/features/account/account-wait-parts.tsx",
  "client/features/account/addresses-parts.tsx",
  "client/features/account/details-parts.tsx",
  "client/features/account/frame-parts.tsx",
  "client/features/account/home-parts.tsx",
  "client/features/account/newsletter-parts.tsx",
  "client/features/account/privacy-parts.tsx",
  "client/features/cart/add-parts.ts",
  "client/features/cart/ui/cart-view-parts.tsx",
  "client/features/cart/ui/cross-sells-parts.tsx",
  "client/features/cart/ui/order-review-parts.tsx",
  "client/features/cart/ui/order-summary-parts.tsx",
  "client/features/catalog/card-parts.tsx",
  "client/features/catalog/gallery-picture-parts.ts",
  "client/features/catalog/label-parts.tsx",
  "client/features/catalog/listing-parts.tsx",
  "client/features/catalog/page-numbers-parts.tsx",
  "client/features/catalog/price-line-parts.tsx",
  "client/features/catalog/quantity-parts.tsx",
  "client/features/checkout/payment-pages.tsx",
  "client/features/compare/wake-parts.ts",
  "client/features/double-opt-in/confirm-parts.tsx",
  "client/features/loyalty/coupons-parts.tsx",
  "client/features/loyalty/points-entry-parts.tsx",
  "client/features/loyalty/points-parts.tsx",
  "client/features/offline/notice-parts.tsx",
  "client/features/orders/look-up-parts.tsx",
  "client/features/orders/order-detail-parts.tsx",
  "client/features/orders/order-list-parts.tsx",
  "client/features/search/form-parts.tsx",
  "client/features/session/customer-left-parts.ts",
  "client/features/session/session-cart.ts",
  "client/features/session/visit-parts.ts",
  "client/features/sign-in/sign-in-modal-parts.tsx",
  "client/features/story/block-picture-parts.tsx",
  "client/features/story/story-picture-parts.tsx",
];
const publicModule = "^client/features/([^/]+)/(\\1|[^/]+-page)\\.tsx?$";

/** What everything on a page may ask of the app: the store view and its words, a page's data, parts that come later. */
const pageContext = [
  "client/app/later.tsx",
  "client/app/page-data.ts",
  "client/app/page-props.ts",
  "client/app/store-context.ts",
  "client/app/texts.ts",
];

/** A rule that forbids imports. */
const forbid = (name, from, to) => ({ name, severity: "error", from, to });

module.exports = {
  forbidden: [
    // Types may know each other; oxlint's own rule does not see what is imported on demand.
    forbid("no-circle", {}, { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } }),

    forbid("shared-knows-no-room", { path: "^shared/" }, { path: "^(worker|client)/" }),
    forbid("client-knows-only-shared", { path: "^client/" }, { path: "^worker/" }),
    forbid("only-pages-render-the-client", { path: "^worker/", pathNot: "^worker/pages/" }, { path: "^client/" }),
    forbid("backend-and-gateway-meet-in-the-contract", { path: "^worker/backend/" }, { path: "^worker/gateway/" }),
    forbid("gateway-and-backend-meet-in-the-contract", { path: "^worker/gateway/" }, { path: "^worker/backend/" }),
    forbid("pages-reach-data-through-the-gateway", { path: "^worker/pages/" }, { path: "^worker/backend/" }),
    forbid(
      "backend-answers-know-no-area",
      { path: "^worker/backend/http/" },
      { path: "^worker/backend/(?!http/|store/request-store\\.ts$)" },
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
