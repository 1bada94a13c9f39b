import { Hono } from "hono";
import { twoLetters } from "../../../../shared/account/country-codes.ts";
import { addressRequest, deleteAddressQuery } from "../../../../shared/contract/customer/account-address.ts";
import { type AddressRow, listedAddressOf } from "./address-row.ts";
import { saveAddress } from "./save-address.ts";
import { answer, problemsOf, readCustomerBody, refuse } from "../record-answers.ts";
import { customersOnly, type CustomerContext } from "../../caller/signed-in.ts";

/**
 * A customer's address book, `/api/address` (ACCT-013, ACCT-015, ACCT-016). Whose it is, the token says; `user_id` says
 * nothing.
 */
export const accountAddressRoutes = new Hono<CustomerContext>();

/** Ids travel as numbers and texts. What is no number is nobody's address. */
const idOf = (id: string | number | undefined): number | null =>
  id === undefined ? null : /^\d{1,15}$/.test(String(id)) ? Number(id) : -1;

accountAddressRoutes.get("/api/address", customersOnly, async (c) => {
  const { results } = await c.env.DB.prepare("SELECT * FROM customer_address WHERE customer_id = ?1 ORDER BY id")
    .bind(c.get("customer").customerId)
    .all<AddressRow>();
  return answer(c, results.map(listedAddressOf));
});

/**
 * Creates an address, or changes the one that `address_id` or `id` names; answers it. 404 for one that is not the
 * customer's, 400 "too_many" when the book is full.
 */
accountAddressRoutes.post("/api/address", customersOnly, async (c) => {
  const read = await readCustomerBody(c, addressRequest);
  if (!read.ok) return read.response;
  const { address } = read.body;
  const country = twoLetters(address.country_id);
  if (country === null)
    return refuse(c, 400, "badCountry", "invalid", {
      errors: [{ path: "address.country_id", message: "is no country" }],
    });
  const [id, sameId] = [idOf(address.address_id ?? address.id), idOf(address.id ?? address.address_id)];
  if (id !== sameId) return refuse(c, 404, "unknownAddress", "invalid");
  const saved = await saveAddress(c.env.DB, {
    customerId: c.get("customer").customerId,
    id,
    address: { ...address, country_id: country },
    now: new Date(),
  });
  if (saved === "unknown") return refuse(c, 404, "unknownAddress", "invalid");
  return saved === "full" ? refuse(c, 400, "fullBook", "too_many") : answer(c, listedAddressOf(saved));
});

accountAddressRoutes.delete("/api/address", customersOnly, async (c) => {
  const query = deleteAddressQuery.safeParse(c.req.query());
  if (!query.success) return refuse(c, 400, "badFields", "invalid", { errors: problemsOf(query.error) });
  const { address_id, id = address_id } = query.data;
  if (address_id !== undefined && address_id !== id) return refuse(c, 404, "unknownAddress", "invalid");
  const gone = await c.env.DB.prepare("DELETE FROM customer_address WHERE id = ?1 AND customer_id = ?2 RETURNING id")
    .bind(idOf(id), c.get("customer").customerId)
    .first();
  return gone ? answer(c, true) : refuse(c, 404, "unknownAddress", "invalid");
});
