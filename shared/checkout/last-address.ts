import type { HistoryOrder, Profile } from "../contract/customer/user.ts";
import { deliveryCountries } from "./address.ts";
import type { CheckoutForm } from "./details.ts";
import { followAccount } from "./follow-account.ts";
import { choosableAddresses, prefill } from "./prefill.ts";

/** Stands for the address that the account had: no address has such an id. */
const deleted = "deleted";
type Placed = Pick<HistoryOrder, "billing_address" | "created_at">;

/** Milliseconds; platforms leave the zone out, which is UTC. NaN for what says no time. */
const timeOf = (text = ""): number =>
  Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(" ", "T")}Z`);

/**
 * The form with what the account says, and of one that holds no address with the bill's of the last order: that is who
 * paid, not whom a present went to. It counts as typed from then on. Not where the account had an address here that was
 * deleted since: the order went there, too. What another device deleted is known by the time alone: an order counts
 * that is younger than the account's last change. `orders`: the newest first.
 */
export function fillIn(
  form: CheckoutForm,
  profile: Profile,
  country: string,
  orders: readonly Placed[] = [],
): CheckoutForm {
  const followed = followAccount(form, profile, country);
  if (choosableAddresses(profile).length > 0) return followed;
  const said = form.fromAccount?.shipping;
  if (said && followed.fromAccount?.shipping && (said.streetAddress !== "" || said.id === deleted)) {
    const shipping = { ...followed.fromAccount.shipping, id: deleted };
    const next = { ...followed, fromAccount: { ...followed.fromAccount, shipping } };
    return JSON.stringify(next) === JSON.stringify(form) ? form : next;
  }
  const changed = timeOf(profile.updated_at);
  const last = orders.find(
    ({ billing_address: place, created_at: placed }) =>
      timeOf(placed) >= changed && deliveryCountries.some(({ code }) => code === place.country_id),
  );
  return last ? prefill(followed, profile, country, last.billing_address) : followed;
}
