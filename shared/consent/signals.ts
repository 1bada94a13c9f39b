/** What a browser says of itself; each name may be missing. */
export interface BrowserSignals {
  readonly globalPrivacyControl?: unknown;
  readonly doNotTrack?: unknown;
}

/** Whether a browser asks by Global Privacy Control or Do Not Track not to be followed: a refusal unasked. */
export const isRefusedByBrowser = ({ globalPrivacyControl, doNotTrack }: BrowserSignals): boolean =>
  globalPrivacyControl === true || doNotTrack === "1";

/** The same of a request, for what the server would do in a visitor's name. */
export const isRefusedByHeaders = (headers: Pick<Headers, "get">): boolean =>
  headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
