import { z } from "zod";
import { listedAddress, type ListedAddress } from "../../../shared/contract/customer/account-address.ts";
import { subscriptionStatus } from "../../../shared/contract/content/newsletter.ts";
import { customerSession, profile, type Profile } from "../../../shared/contract/customer/user.ts";
import { answer, refusal, type FakeWire } from "./wire.ts";

export const known = { email: "noor@example.test", password: "Kade-en-water-7" };

/** One customer at the server, with what the account's pages ask of it. Each answer is in its contract's form. */
export function accountAnswers(wire: FakeWire) {
  const account = {
    ended: false,
    profile: profile.parse({
      id: 7,
      user_id: 7,
      external_id: "c-7",
      group_id: 1,
      email: known.email,
      firstname: "Noor",
      lastname: "de Wit",
      addresses: [],
      updated_at: "2026-11-01 12:00:00",
    }),
    addresses: [] as ListedAddress[],
    newsletter: "unsubscribed" as z.infer<typeof subscriptionStatus>,
    password: known.password,
  };
  const sessions = [
    { id: "here", created_at: "2026-01-01", used_at: "2026-01-02", device: "", current: true },
    {
      id: "there",
      created_at: "2026-01-01",
      used_at: "2026-01-01",
      device: "Firefox/140.0 (X11; Linux)",
      current: false,
    },
  ];
  /** Held to the session: once it has ended, calls in the customer's name are refused. */
  const own = (name: string, give: (body: Record<string, unknown>, query: URLSearchParams) => Response) =>
    wire.on(name, ({ body, query }) =>
      account.ended ? refusal(401, "Unauthorized", { reason: "not_authorized" }) : give((body ?? {}) as never, query),
    );
  const token = () =>
    answer(z.string(), `token-${Math.random()}`, { expiresAt: Math.floor(Date.now() / 1000) + 3_600 });
  const isRight = (password: unknown) => password === account.password;
  const wrong = () => refusal(401, "The password doesn't match this account.", { reason: "wrong_password" });

  wire.on("POST user/login", ({ body }) => {
    const { username, password } = body as { username: string; password: string };
    if (username !== account.profile.email || !isRight(password))
      return refusal(401, "The account sign-in was incorrect", { reason: "not_authorized" });
    account.ended = false;
    return token();
  });
  wire.on("POST user/refresh", () => (account.ended ? refusal(401, "Invalid refresh token provided") : token()));
  own("GET user/me", () => answer(profile, account.profile));
  own("POST user/me", ({ customer, currentPassword }) => {
    if ("email" in (customer as object) && !isRight(currentPassword)) return wrong();
    account.profile = { ...account.profile, ...(customer as Partial<Profile>) };
    return answer(profile, account.profile);
  });
  own("POST user/change-password", (body) => {
    if (!isRight(body["currentPassword"])) return wrong();
    account.password = body["newPassword"] as string;
    return answer(z.literal(true), true);
  });
  own("GET user/sessions", () => answer(z.array(customerSession), sessions));
  own("DELETE user/sessions", (_, query) => {
    sessions.splice(
      sessions.findIndex(({ id }) => id === query.get("id")),
      1,
    );
    return answer(z.literal(true), true);
  });
  own("GET address", () => answer(z.array(listedAddress), account.addresses));
  own("POST address", ({ address }) => {
    const sent = address as Partial<ListedAddress>;
    const id = sent.address_id ?? account.addresses.length + 1;
    const rest = account.addresses
      .filter((each) => each.address_id !== id)
      .map((each) => ({ ...each, is_default: sent.is_default ? false : each.is_default }));
    const saved = listedAddress.parse({ ...sent, id, address_id: id, is_default: sent.is_default ?? false });
    account.addresses = [...rest, saved];
    return answer(listedAddress, saved);
  });
  own("DELETE address", (_, query) => {
    account.addresses = account.addresses.filter((each) => String(each.address_id) !== query.get("address_id"));
    return answer(z.literal(true), true);
  });
  for (const [method, next] of [
    ["GET", null],
    ["POST", "pending"],
    ["DELETE", "unsubscribed"],
  ] as const)
    own(`${method} user/subscription/newsletter`, () => {
      if (next) account.newsletter = next;
      return answer(subscriptionStatus, account.newsletter);
    });
  return account;
}
