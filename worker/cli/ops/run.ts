import { componentsOfSpace } from "../../gateway/cms/schema/components.ts";
import type { OpsCommand } from "./arguments/command.ts";
import type { OpsDeps } from "./deps.ts";
import { backup, restore } from "./backup.ts";
import { buyers } from "./buyers.ts";
import { cache } from "./cache.ts";
import { coupons } from "./coupons.ts";
import { customers } from "./customers.ts";
import { health } from "./health.ts";
import { importCommand } from "./import.ts";
import { invalidate } from "./invalidate.ts";
import { legalStories } from "./legal-stories.ts";
import { logos } from "./logos.ts";
import { metrics } from "./metrics.ts";
import { audit, operators } from "./operators.ts";
import { orders } from "./orders.ts";
import { outbox } from "./outbox.ts";
import { messages, reviews, subscribers } from "./people.ts";
import { products } from "./products.ts";
import { ready } from "./ready.ts";
import { redirects } from "./redirects.ts";
import { report } from "./report.ts";
import { opsShop } from "./shop.ts";
import { warm } from "./warm.ts";
import { withdrawals } from "./withdrawals.ts";
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
        case "logos":
          return logos(shop, command);
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
