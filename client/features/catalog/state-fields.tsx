import type { ListingState } from "../../../shared/url/listing.ts";

/**
 * What a plain form of a listing must carry along: text, filters and sort, except `without`: "sort", or a filter's
 * code.
 */
export function StateFields({ state, without }: { state: ListingState; without: string }) {
  const filters = Object.entries(state.filters).filter(([code]) => code !== without);
  return (
    <>
      {state.q && <input type="hidden" name="q" value={state.q} />}
      {filters.map(([code, values]) => (
        <input key={code} type="hidden" name={`f.${code}`} value={values.join(",")} />
      ))}
      {without !== "sort" && <input type="hidden" name="sort" value={state.sort} />}
    </>
  );
}
