/** What the shop knows of a contact from the customer-data platform, with the names of the specification (DATA-006). */
export interface ContactState {
  readonly contactId: string | null;
  readonly enrichedData: EnrichedData;
}
/** Keys as the platform has them: a store's id of the shop, a brand's name or its value in the catalogue. */
export interface EnrichedData {
  readonly favstore?: string;
  readonly favbrand?: string;
}

export const initialContactState: ContactState = { contactId: null, enrichedData: {} };

/** The favourites among a contact's attributes (DATA-003); what is empty or no text is left out. */
export function enrichedOf(attributes: Readonly<Record<string, unknown>>): EnrichedData {
  const text = (name: "favstore" | "favbrand") => {
    const value = attributes[name];
    return typeof value === "string" && value.trim() !== "" ? { [name]: value.trim() } : {};
  };
  return { ...text("favstore"), ...text("favbrand") };
}

/**
 * A list with the favourite brand's entry first, the others in their order; the same list where it is not among them.
 * Compared by the platform's value or by the name, whatever its capitals.
 */
export function brandFirst<T extends { readonly value: string; readonly label: string }>(
  entries: readonly T[],
  favbrand: string | undefined,
): readonly T[] {
  const wanted = favbrand?.toLowerCase();
  const at = entries.findIndex(({ value, label }) => [value, label].some((name) => name.toLowerCase() === wanted));
  return at <= 0 ? entries : [entries[at]!, ...entries.slice(0, at), ...entries.slice(at + 1)];
}
