import { DB, call, fillShop, order, product } from "../cart/shop.ts";
import { makeCustomer, bearer, type TestCustomer } from "../customer/customers.ts";

export { bearer, call, DB, makeCustomer, order };
export const operator = { authorization: "Bearer test-operations-key" };

/** The shop of the cart's tests, with a book taxed at 9 % beside the shirts and socks at 21 %. */
export async function fillLoyaltyShop(): Promise<void> {
  await fillShop();
  await DB.batch([
    ...product("book", { cents: 1_799, tax_class_id: 4 }).statements,
    DB.prepare("INSERT INTO document VALUES ('taxrule', '2', '*', 'r', ?)").bind(
      JSON.stringify({
        id: 2,
        product_tax_class_ids: [4],
        customer_tax_class_ids: [3],
        rates: [{ rate: 9, tax_country_id: "NL" }],
      }),
    ),
  ]);
}

export async function coupon(code: string, what: Record<string, unknown>, customer?: TestCustomer): Promise<void> {
  const made = await call(
    "POST",
    "admin/coupon",
    { code, ...(customer && { email: customer.email }), ...what },
    { headers: operator },
  );
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
}
/** A cart with these things in it: a guest's, or that of a customer. */
export async function filledCart(
  things: readonly (readonly [sku: string, qty: number])[],
  as?: TestCustomer,
): Promise<string> {
  const headers = as ? bearer(as) : {};
  const cart = (await call<string>("POST", "cart/create", undefined, { headers })).body.result;
  for (const [sku, qty] of things) {
    const added = await call("POST", `cart/update?cartId=${cart}`, { cartItem: { sku, qty } }, { headers });
    if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  }
  return cart;
}
