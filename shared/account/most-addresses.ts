/** Most addresses a customer may keep. */
export const mostAddresses = 20;
