import { Hono } from "hono";
import { fullProfile } from "./profile.ts";
import { answer, type CustomerCall } from "../record-answers.ts";
import { customersOnly, unauthorized, type CustomerContext } from "../../caller/signed-in.ts";

/** The profile (USER-012). */
export const profileRoutes = new Hono<CustomerContext>();

/** Answers the profile as it is now. */
export async function presentProfile(c: CustomerCall): Promise<Response> {
  const profile = await fullProfile(c.env, c.get("customer"));
  return profile ? answer(c, profile) : unauthorized(c as never);
}

profileRoutes.get("/api/user/me", customersOnly, presentProfile);
