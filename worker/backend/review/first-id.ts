/** Reviews of shoppers are numbered from here, out of the way of those an import brings. */
export const firstReviewId = 2 ** 40;
