import { done, open, type DeploymentItem } from "./item.ts";

/** Whether orders are paid with money. */
export const paymentItem: DeploymentItem = {
  item: "payment",
  async look({ config: { payment, backendUrl } }) {
    if (payment?.environment === "live") return [done(`live, at ${new URL(payment.url).host}`)];
    if (payment) return [open("the provider's test account", "set PAYMENT_ENVIRONMENT to live, with the live keys")];
    return backendUrl !== undefined
      ? [done("the platform's")]
      : [open("the embedded stand-in, by which no money moves", "set PAYMENT_URL and the other PAYMENT_*")];
  },
};
