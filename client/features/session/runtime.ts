import type { AccountApi } from "../../../shared/contract/account-client.ts";
import type { ApiFetch } from "../../../shared/contract/call.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { SessionTexts } from "../../../shared/i18n/session/session-texts.ts";
import type { SessionEngine } from "./engine.ts";
import type { SessionView } from "./session.tsx";

export interface SessionRuntime {
  engine: SessionEngine;
  /** Calls in the customer's name: the token goes with them, an ended one is renewed once and the call made again. */
  api: AccountApi;
  /** The fetch behind `api`, for other typed clients (cart, order). A guest's calls go without a token. */
  fetch: ApiFetch;
  texts: SessionTexts;
}

/** The session's engine with everything it needs of the browser. Resolves when the device has been read. */
export async function startSession(_store: StoreView, _show: { set(view: SessionView): void }): Promise<SessionRuntime> {
  throw new Error("The session is not built yet");
}
