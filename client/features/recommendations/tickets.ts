import { mostTicket } from "../../../shared/discovery/ticket.ts";

/** So many are remembered; the oldest go first. */
const most = 200;
const tickets = new Map<string, string>();

/** Remembers for this document under which ticket the provider showed an article. */
export function noteTicket(article: string, ticket: string): void {
  if (ticket === "" || ticket.length > mostTicket) return;
  tickets.delete(article);
  tickets.set(article, ticket);
  if (tickets.size > most) tickets.delete(tickets.keys().next().value!);
}

/** How the provider is told of an article: by its ticket, or by its keys where none is known. */
export const toldOf = (productKey: string, variantKey?: string): object => {
  const ticket = (variantKey !== undefined && tickets.get(variantKey)) || tickets.get(productKey);
  return ticket ? { ticket } : { productKey, ...(variantKey !== undefined && { variantKey }) };
};
