import { contactReceipt, contactRequest } from "../../../shared/contract/content/message.ts";
import type { Endpoint } from "../endpoint.ts";

/** What visitors write to the shop (ours). The upstream is told whose call it is, so that it can limit them. */
export const messageEndpoints: readonly Endpoint[] = [
  {
    family: "messages",
    method: "POST",
    path: "/api/ext/contact",
    body: contactRequest,
    narrows: true,
    answer: contactReceipt,
    namesVisitor: true,
    ownPages: true,
    timeoutMs: 10_000,
  },
];
