/** Files that are sold lie in the same bucket as pictures and films, and are answered by their signed address alone. */
export const isSoldFile = (path: string): boolean => /^\/downloads(?:\/|$)/i.test(path);
