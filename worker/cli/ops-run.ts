import { componentsOfSpace } from "../gateway/cms/schema/components.ts";
import type { OpsCommand } from "./ops-arguments.ts";
import type { OpsDeps } from "./ops-deps.ts";
import { backup, restore } from "./ops/backup.ts";
import { buyers } from "./ops/buyers.ts";
import { cache } from "./ops/cache.ts";
import { coupons } from "./ops/coupons.ts";
import { customers } from "./ops/customers.ts";
import { health } from "./ops/health.ts";
import { importCommand } from "./ops/import.ts";
import { invalidate } from "./ops/invalidate.ts";
import { legalStories } from "./ops/legal-stories.ts";
import { metrics } from "./ops/metrics.ts";
import { audit, operators } from "./ops/operators.ts";
import { orders } from "./ops/orders.ts";
import { outbox } from "./ops/outbox.ts";
import { messages, reviews, subscribers } from "./ops/people.ts";
import { products } from "./ops/products.ts";
import { ready } from "./ops/ready.ts";
import { redirects } from "./ops/redirects.ts";
import { report } from "./ops/report.ts";
import { opsShop } from "./ops/shop.ts";
import { warm } from "./ops/warm.ts";
import { withdrawals } from "./ops/withdrawals.ts";
import { previewLink } from "./preview-link.ts";

/**
 * Runs an operator's command against a shop; resolves to the exit code. Throws OpsFailure when it could not be done.
 */
export function createOps(deps: OpsDeps): { run: (command: OpsCommand) => Promise<number> } {
  const shop = opsShop(deps);
  return {
    async run(command) {
      switch (command.name) {
        case "backup":
          return backup(deps, command);
        case "restore":
          return restore(deps, command);
        case "buyers":
          return buyers(shop, command);
        case "cache":
          return cache(shop, command);
        case "health":
          return health(shop, command);
        case "import":
          return importCommand(shop, command);
        case "invalidate":
          return invalidate(shop, command);
        case "legal-stories":
          return legalStories(shop, command);
        case "metrics":
          return metrics(shop);
        case "operators":
          return operators(shop, command);
        case "orders":
          return orders(shop, command);
        case "products":
          return products(shop, command);
        case "coupons":
          return coupons(shop, command);
        case "customers":
          return customers(shop, command);
        case "audit":
          return audit(shop, command);
        case "reviews":
          return reviews(shop, command);
        case "messages":
          return messages(shop, command);
        case "subscribers":
          return subscribers(shop, command);
        case "outbox":
          return outbox(shop, command);
        case "ready":
          return ready(shop, command);
        case "redirects":
          return redirects(shop, command);
        case "report":
          return report(shop, command);
        case "warm":
          return warm(shop, command);
        case "withdrawals":
          return withdrawals(shop, command);
        case "preview-link":
          shop.print(await previewLink(command.slug, deps, Date.now()));
          return 0;
        case "cms-schema":
          shop.print(JSON.stringify(componentsOfSpace(), null, 2));
          return 0;
      }
    },
  };
}
