/** Where pages send what they have counted. */
export const measurementPath = "/measurement";

/** Most bytes of a beacon. */
export const mostBeaconBytes = 4_096;
/** Most pages whose vitals one beacon has, most different errors, most searches; what is more is not sent. */
export const mostPages = 12;
export const mostErrors = 5;
export const mostSearches = 5;
/** Most times that one beacon counts the same thing. */
export const mostTimes = 100;
