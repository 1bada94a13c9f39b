import { isExampleHost } from "../../../shared/trader/trader-gaps.ts";
import { done, open, type DeploymentItem } from "./item.ts";

const hostOf = (from: string): string => from.slice(from.lastIndexOf("@") + 1).replace(/[>\s]+$/, "");

/** Whether mails leave, from an address that there is, with links that lead to the shop (C5). */
export const mailItem: DeploymentItem = {
  item: "mails",
  async look({ config }) {
    if (config.backendUrl !== undefined) return [done("the platform sends its own")];
    if (!config.sendsMails || config.mail.from === undefined)
      return [open("none leaves", "set MAIL_FROM, and MAIL_URL or the binding EMAIL")];
    if (isExampleHost(hostOf(config.mail.from)))
      return [open(`come from an example, ${config.mail.from}`, "set MAIL_FROM to an address of yours")];
    return config.shopUrl !== undefined && !config.shopUrl.startsWith("https:")
      ? [open(`their links lead to ${config.shopUrl}`, "set SHOP_URL to the shop's own address, https")]
      : [done(`from ${config.mail.from}`)];
  },
};
