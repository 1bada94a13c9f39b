import type { AddressUpdate } from "../../../../shared/contract/customer/user.ts";
import { type AddressFields, type AddressRow, orNull, streetText } from "./address-row.ts";

/** An address as it will be; `id` null for a new one. */
export type NextAddress = AddressFields & { id: number | null };

const idOf = (sent: AddressUpdate): string | null => {
  const sentIds = [sent.id, sent.address_id].filter((id) => id !== undefined).map(String);
  if (sentIds.length === 0) return null;
  return sentIds.every((id) => id === sentIds[0]) ? sentIds[0]! : "";
};

/**
 * The address book once `sent` has replaced it (contract §2.1, rule 4); "foreign" when an address names one, or a
 * customer, that is not this customer's, or one address twice. What an update leaves out stays as it was. There is one
 * default of each kind at most: the one that was not it before, if several claim it.
 */
export function replaceAddresses(
  before: readonly AddressRow[],
  sent: readonly AddressUpdate[],
  customerId: number,
): NextAddress[] | "foreign" {
  const own = new Map(before.map((row) => [String(row.id), row]));
  const known = sent.map((address) => {
    const id = idOf(address);
    return id === null ? null : own.get(id);
  });
  const kept = known.filter((row) => row !== null);
  if (
    kept.some((row) => row === undefined) ||
    new Set(kept).size < kept.length ||
    sent.some(({ customer_id }) => customer_id !== undefined && String(customer_id) !== String(customerId))
  )
    return "foreign";

  const defaultAt = (flag: "default_shipping" | "default_billing"): number => {
    const claims = sent.map((address, i) => address[flag] ?? known[i]?.[flag] === 1);
    const newly = claims.findIndex((claimed, i) => claimed && known[i]?.[flag] !== 1);
    return newly >= 0 ? newly : claims.indexOf(true);
  };
  const [shipping, billing] = [defaultAt("default_shipping"), defaultAt("default_billing")];
  return sent.map((address, i) => {
    const row = known[i] ?? null;
    const text = (sentIds: string | null | undefined, earlier: string | null | undefined) =>
      sentIds === undefined ? (earlier ?? null) : orNull(sentIds);
    return {
      id: row?.id ?? null,
      firstname: address.firstname,
      lastname: address.lastname,
      street: streetText(address.street),
      postcode: address.postcode,
      city: address.city,
      country_id: address.country_id,
      company: text(address.company, row?.company),
      telephone: text(address.telephone, row?.telephone),
      vat_id: text(address.vat_id, row?.vat_id),
      region: text(address.region === undefined ? undefined : address.region?.region, row?.region),
      address_type: row?.address_type ?? "DELIVERY",
      default_shipping: i === shipping ? 1 : 0,
      default_billing: i === billing ? 1 : 0,
    };
  });
}
