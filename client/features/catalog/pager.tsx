import { pageCount, type ListingState } from "../../../shared/url/listing.ts";
import { listingAddress } from "../../../shared/url/listing-address.ts";
import { PageNumbers } from "./page-numbers.tsx";

export interface PagerProps {
  total: number;
  pageSize: number;
  /** The last page that is listed. */
  page: number;
  state: ListingState;
  path: string;
}

/** Numbered pages of a listing (CATEG-008 to CATEG-012). */
export function Pager({ total, pageSize, page, state, path }: PagerProps) {
  return (
    <PageNumbers
      page={page}
      pages={pageCount(total, pageSize)}
      to={(n) => listingAddress(path, { ...state, page: n })}
    />
  );
}
