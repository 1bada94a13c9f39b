/**
 * Tag of pages that say no more of stores than that there are some: it is written when the first comes and when the
 * last is gone, so that product pages outlive every other change of a store.
 */
export const anyStoreTag = "stores:any";
