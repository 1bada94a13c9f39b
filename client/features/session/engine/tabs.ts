import * as z from "zod/mini";
import type { SessionDeps, TabMessage } from "../records/session-types.ts";

const message = z.object({ id: z.string(), what: z.enum(["began", "changed", "ended"]), lasting: z.boolean() });

/** The other tabs of the origin; none where the browser has no channel for us. */
export function browserTabs(name: string): SessionDeps["tabs"] {
  let channel: BroadcastChannel | null = null;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    // Blocked together with the storage.
  }
  return {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    post: (tabMessage: TabMessage) => channel?.postMessage(tabMessage),
    listen: (listener) =>
      channel?.addEventListener("message", ({ data }) => {
        const tabMessage = message.safeParse(data).data;
        if (tabMessage) listener(tabMessage);
      }),
  };
}
