import { Hono } from "hono";
import type { Bindings } from "../../env.ts";
import { changePasswordRoutes } from "./profile/change-password.ts";
import { groupRoutes } from "./profile/group.ts";
import { registerRoutes } from "./sign-in/register.ts";
import { resetRoutes } from "./sign-in/reset.ts";
import { customerSearchRoutes } from "./sign-in/search.ts";
import { signInRoutes } from "./sign-in/sign-in.ts";

/** Who a customer is: accounts, sessions, passwords and groups (contract §2.1). */
export const identityRoutes = new Hono<{ Bindings: Bindings }>();
for (const routes of [signInRoutes, registerRoutes, resetRoutes, customerSearchRoutes, groupRoutes])
  identityRoutes.route("/", routes);
identityRoutes.route("/", changePasswordRoutes);
