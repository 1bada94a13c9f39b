import { confirmAnswer, confirmRequest, subscribeAnswer, subscribeRequest } from "../../shared/contract/newsletter.ts";
import type { Endpoint } from "./endpoint.ts";

/** Newsletter sign-up (contract §2.12). */
export const newsletterEndpoints: readonly Endpoint[] = [
  {
    family: "newsletter",
    method: "POST",
    path: "/api/ext/newsletter/subscribe",
    body: subscribeRequest,
    answer: subscribeAnswer,
    namesVisitor: true,
    timeoutMs: 10_000,
  },
  {
    family: "newsletter",
    method: "POST",
    path: "/api/ext/newsletter/confirm",
    body: confirmRequest,
    answer: confirmAnswer,
    narrows: true,
    ownPages: true,
    namesVisitor: true,
    guards: "link",
    timeoutMs: 10_000,
  },
];
