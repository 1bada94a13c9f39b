import { Hono } from "hono";
import { settings } from "../../shared/config/settings.ts";
import { embeddedCms } from "../../shared/contract/content/embedded-cms.ts";
import type { Bindings } from "../env.ts";
import { invalidateAdminRoutes } from "./admin-invalidate.ts";
import { alertRoutes } from "./alerts/routes.ts";
import { addressLookupRoutes } from "./address-lookup/routes.ts";
import { codeRoutes } from "./cart/code-routes.ts";
import { createCartRoutes } from "./cart/routes.ts";
import { cmsAdminRoutes } from "./cms/admin.ts";
import { createContentApi } from "./cms/delivery/content-api.ts";
import { storyAdminRoutes } from "./cms/routes.ts";
import { checkoutStatusRoutes } from "./order/checkout-status.ts";
import { directoryRoutes } from "./directory/routes.ts";
import { priceAdminRoutes } from "./pricing/admin.ts";
import { refreshPricesLately } from "./pricing/refresh-due-prices.ts";
import { logPath, readsReplicas } from "./replicas/reads-replicas.ts";
import { recordRoutes } from "./customer/record-routes.ts";
import { productRoutes } from "./catalog/product-list.ts";
import { identityRoutes } from "./customer/routes.ts";
import { contactRoutes } from "./customer-data/routes.ts";
import { discoveryRoutes } from "./discovery/routes.ts";
import { landingRoutes } from "./discovery/tuning-landing.ts";
import { tuningRoutes } from "./discovery/tuning-redirect.ts";
import { changesSince } from "./invalidations.ts";
import { loyaltyAdminRoutes } from "./loyalty/admin.ts";
import { loyaltyRoutes } from "./loyalty/routes.ts";
import { messageRoutes } from "./messages/routes.ts";
import { reportRoutes } from "./messages/report-routes.ts";
import { confirmRoutes } from "./newsletter/confirm.ts";
import { leaveRoutes } from "./newsletter/leave.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { lookUpRoutes } from "./order-look-up/routes.ts";
import { orderRoutes } from "./order/routes.ts";
import { pickupRoutes } from "./pickup/routes.ts";
import { sendsAtOnce } from "./outbox/at-once.ts";
import { paymentChoices } from "./payment/methods.ts";
import { paymentDeps } from "./payment/payment-deps.ts";
import { paymentRoutes } from "./payment/routes.ts";
import { personalPricingRoutes } from "./personal-pricing/routes.ts";
import { countsRows } from "./rows-read/counts-rows.ts";
import { reviewRoutes } from "./review/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { stockAdminRoutes } from "./stock/admin.ts";
import { stockRoutes } from "./stock/routes.ts";
import { storeAdminRoutes } from "./store-locator/admin.ts";
import { storeRoutes } from "./store-locator/routes.ts";
import { addressMarkRoutes } from "./store/address-marks.ts";
import { addressRoutes } from "./store/addresses.ts";
import { urlMapRoutes } from "./store/url-map.ts";
import { withdrawalRoutes } from "./withdrawal/routes.ts";
import { logLine } from "../log.ts";

/**
 * The embedded commerce backend: answers the wire of the real platform from D1. One area of it per folder beside this
 * file.
 */
export const backend = new Hono<{ Bindings: Bindings }>();

backend.use("*", readsReplicas);
backend.use("*", countsRows());
backend.get(logPath, async (c) => {
  const since = Number(c.req.query("since") ?? 0);
  if (!Number.isSafeInteger(since) || since < 0)
    return c.json({ code: 400, result: "since must be a sequence number" }, 400);
  await refreshPricesLately(c.env.DB, new Date(), (work) => c.executionCtx.waitUntil(work));
  return c.json({ code: 200, result: await changesSince(c.env.DB, since) });
});

backend.use("/api/*", sendsAtOnce);
backend.route(
  "/",
  createCartRoutes({ allowOutOfStock: settings.stock.allowOutOfStockInCart }, paymentChoices(paymentDeps)),
);
backend.route("/", orderRoutes);
backend.route("/", paymentRoutes);
backend.route("/", identityRoutes);
for (const routes of [
  newsletterRoutes,
  confirmRoutes,
  leaveRoutes,
  alertRoutes,
  messageRoutes,
  reportRoutes,
  lookUpRoutes,
  withdrawalRoutes,
  directoryRoutes,
  checkoutStatusRoutes,
])
  backend.route("/", routes);
backend.route("/", storyAdminRoutes);
backend.route("/", cmsAdminRoutes);
// Asked in-process only: no limit of calls, as nobody else shares them.
backend.route(`${embeddedCms.path}/v2`, createContentApi({ redirects: true, limits: false, now: Date.now }));
backend.route("/", searchRoutes);
for (const routes of [
  productRoutes,
  reviewRoutes,
  stockRoutes,
  urlMapRoutes,
  addressRoutes,
  addressMarkRoutes,
  landingRoutes,
  tuningRoutes,
  discoveryRoutes,
  priceAdminRoutes,
  stockAdminRoutes,
  invalidateAdminRoutes,
])
  backend.route("/", routes);
for (const routes of [loyaltyRoutes, codeRoutes]) backend.route("/", routes);
backend.route("/", personalPricingRoutes);
backend.route("/", loyaltyAdminRoutes);
backend.route("/", recordRoutes);
backend.route("/", contactRoutes);
backend.route("/", addressLookupRoutes);
// Before the route of one store, whose id may be any word.
for (const routes of [pickupRoutes, storeRoutes, storeAdminRoutes]) backend.route("/", routes);

backend.notFound((c) => c.json({ code: 404, result: "No route found" }, 404));
backend.onError((error, c) => {
  console.error(logLine({ event: "backend-error", path: c.req.path, message: error.message }));
  return c.json({ code: 500, result: "Internal error" }, 500);
});
