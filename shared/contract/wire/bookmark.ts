/**
 * Names a state of the platform's database: an answer of the log says how far its database was, and a call says which
 * state its answer must at least have seen. Later bookmarks sort behind earlier ones.
 */
export const bookmarkHeader = "x-d1-bookmark";

/** A bookmark as D1 writes them; null for anything else, so that nothing of a stranger's is taken for one. */
export const bookmarkOf = (text: string | null | undefined): string | null =>
  typeof text === "string" && /^[0-9a-f]{8}(-[0-9a-f]{8}){2}-[0-9a-f]{32}$/.test(text) ? text : null;
