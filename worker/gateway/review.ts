import { reportReceipt, reportRequest } from "../../shared/contract/message.ts";
import { reviewAnswer, reviewRequest } from "../../shared/contract/review.ts";
import type { Endpoint } from "./endpoint.ts";

/** Reviews of visitors (contract §2.7). The upstream is told whose call it is, so that it can limit them. */
export const reviewEndpoints: readonly Endpoint[] = [
  {
    family: "review",
    method: "POST",
    path: "/api/review/create",
    body: reviewRequest,
    answer: reviewAnswer,
    namesVisitor: true,
    timeoutMs: 10_000,
  },
  {
    family: "messages",
    method: "POST",
    path: "/api/review/report",
    body: reportRequest,
    narrows: true,
    answer: reportReceipt,
    namesVisitor: true,
    ownPages: true,
    timeoutMs: 10_000,
  },
];
