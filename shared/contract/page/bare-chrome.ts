import type { Chrome } from "./page.ts";

/** Header and footer of a shop whose own are not known: enough to go home, search and see the cart. */
export const bareChrome: Chrome = {
  shopName: "KADE",
  customerServicePath: "/",
  menu: [],
  promo: [],
  footer: {
    socialTitle: "",
    newsletterTitle: "",
    newsletterText: "",
    copyright: [],
    social: [],
    columns: [],
    payments: [],
  },
};
