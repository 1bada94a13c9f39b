/** Below it are the files that were bought, each at a signed address; what is there is no page and is kept nowhere. */
export const downloadsPath = "/downloads/";
