import {
  alertAnswer,
  alertConfirmed,
  alertEnded,
  alertLink,
  alertRequest,
} from "../../../shared/contract/catalog/alerts.ts";
import { formToken } from "../../../shared/contract/content/newsletter.ts";
import type { Endpoint } from "../endpoint.ts";

const common = { family: "alerts", namesVisitor: true, timeoutMs: 10_000 } as const;
const own = { narrows: true, ownPages: true } as const;

/** Who wants to hear that an article is back or costs less (ours; docs/decisions/247). */
export const alertEndpoints: readonly Endpoint[] = [
  {
    ...common,
    ...own,
    method: "POST",
    path: "/api/ext/alerts",
    body: alertRequest,
    answer: alertAnswer,
    makes: "newsletter",
  },
  { ...common, method: "GET", path: "/api/ext/alerts/form-token", answer: formToken },
  {
    ...common,
    ...own,
    method: "POST",
    path: "/api/ext/alerts/confirm",
    body: alertLink,
    answer: alertConfirmed,
    guards: "link",
  },
  {
    ...common,
    ...own,
    method: "POST",
    path: "/api/ext/alerts/end",
    body: alertLink,
    answer: alertEnded,
    guards: "link",
  },
];
