import { Hono } from "hono";
import { accountAddressRoutes } from "./addresses.ts";
import { deleteAccountRoutes } from "./delete-account.ts";
import { accountNewsletterRoutes } from "./newsletter.ts";
import { favouriteRoutes } from "./favourite.ts";
import { orderHistoryRoutes } from "./order-history.ts";
import { personalDataRoutes } from "./personal-data.ts";
import { profileRoutes } from "./profile-routes.ts";
import { profileUpdateRoutes } from "./profile-update-routes.ts";
import { sessionListRoutes } from "./session-list.ts";
import type { CustomerContext } from "../caller/signed-in.ts";

/**
 * What the shop keeps of a customer, for the customer: profile, addresses, orders, newsletter, places of sign-in, all
 * of it together, and its end.
 */
export const recordRoutes = new Hono<CustomerContext>();
for (const routes of [
  profileRoutes,
  profileUpdateRoutes,
  accountAddressRoutes,
  orderHistoryRoutes,
  sessionListRoutes,
  accountNewsletterRoutes,
  favouriteRoutes,
  personalDataRoutes,
  deleteAccountRoutes,
])
  recordRoutes.route("/", routes);
