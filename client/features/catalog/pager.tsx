import { listingSearch, pageCount, type ListingState } from "../../../shared/url/listing.ts";
import type { Listing } from "../../../shared/contract/page.ts";
import { PageNumbers } from "./page-numbers-parts.tsx";

/** Numbered pages, shown while there is more than is listed (CATEG-008 to CATEG-012). */
export function Pager({ listing, state, path }: { listing: Listing; state: ListingState; path: string }) {
  if (listing.cards.length >= listing.total) return null;
  return <PageNumbers page={listing.page} pages={pageCount(listing.total, listing.pageSize)} to={(page) => path + listingSearch({ ...state, page })} />;
}
