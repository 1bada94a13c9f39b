export const operationsKey = "browser-tests-operations-key";
export const previewToken = "browser-tests-preview-token";

/** What all shops under test are started and filled with. */
export const shopVars = {
  OPS_KEY: operationsKey,
  PREVIEW_TOKEN: previewToken,
  ENVIRONMENT: "test",
  PASSWORD_COST: "16,8,1",
  LIMIT_FACTOR: "100",
  PRICE_GROUP_SECRET: "the-price-groups-of-browser-tests",
  SESSION_SECRET: "the-sessions-of-all-browser-tests",
};
