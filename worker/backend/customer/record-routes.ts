import { Hono } from "hono";
import { accountAddressRoutes } from "./addresses/addresses.ts";
import { deleteAccountRoutes } from "./personal-data/delete-account.ts";
import { accountNewsletterRoutes } from "./profile/newsletter.ts";
import { favouriteRoutes } from "./profile/favourite.ts";
import { orderHistoryRoutes } from "./orders/order-history.ts";
import { personalDataRoutes } from "./personal-data/personal-data.ts";
import { profileRoutes } from "./profile/profile-routes.ts";
import { profileUpdateRoutes } from "./profile/profile-update-routes.ts";
import { sessionListRoutes } from "./sign-in/session-list.ts";
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
