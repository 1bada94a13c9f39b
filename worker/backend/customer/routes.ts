import { Hono } from "hono";
import type { Bindings } from "../../env.ts";
import { changePasswordRoutes } from "./change-password.ts";
import { groupRoutes } from "./group.ts";
import { registerRoutes } from "./register.ts";
import { resetRoutes } from "./reset.ts";
import { customerSearchRoutes } from "./search.ts";
import { signInRoutes } from "./sign-in.ts";

/** Who a customer is: accounts, sessions, passwords and groups (contract §2.1). */
export const identityRoutes = new Hono<{ Bindings: Bindings }>();
for (const routes of [signInRoutes, registerRoutes, resetRoutes, customerSearchRoutes, groupRoutes])
  identityRoutes.route("/", routes);
identityRoutes.route("/", changePasswordRoutes);
