/** Most products side by side. */
export const mostCompared = 4;
