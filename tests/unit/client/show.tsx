import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { SWRConfig } from "swr";
import { StoreContext } from "../../../client/app/store-context.ts";
import { storeByCode } from "../../../shared/config/stores.ts";
import type { Card, Chrome, Price } from "../../../shared/contract/page/page.ts";
import { messages } from "../../../shared/i18n/messages/en-US.ts";
import { createTranslate } from "../../../shared/i18n/translate.ts";
import { chromeKey } from "../../../shared/url/page-key.ts";

const context = { store: storeByCode("outlet_en"), t: createTranslate(messages) };

export const chrome: Chrome = {
  returns: "Free returns: you get the postage back",
  shopName: "KADE",
  customerServicePath: "/service/",
  menu: [
    {
      label: "Men",
      path: "/men/",
      children: [
        {
          label: "Shirts",
          path: "/men/shirts/",
          children: [{ label: "Linen", path: "/men/shirts/linen/", children: [] }],
        },
      ],
    },
    { label: "Gifts", path: null, children: [] },
    { label: "Journal", path: "/blog/", children: [] },
  ],
  promo: [
    { label: "Free delivery", labelNormal: "from 75 euro", icon: "truck", link: "/delivery/" },
    { label: "14 days to return" },
  ],
  footer: {
    socialTitle: "Follow us",
    newsletterTitle: "10% off your first order",
    newsletterText: "One mail a week.",
    copyright: [{ label: "© KADE" }, { label: "Privacy", path: "/privacy/" }],
    social: [{ network: "Instagram", url: "https://social.example/kade" }],
    columns: [{ title: "Service", links: [{ label: "Returns", path: "/returns/" }] }],
    payments: ["Bank transfer", "Visa", "Mastercard", "Pay later"],
  },
};

/** An element in the English view at an address, as the server renders it. */
export const inShop = (element: ReactElement, at = "/"): ReactElement => (
  <StaticRouter location={at}>
    <SWRConfig value={{ fallback: { [chromeKey]: chrome }, revalidateIfStale: false }}>
      <StoreContext value={context}>{element}</StoreContext>
    </SWRConfig>
  </StaticRouter>
);

/** Its markup. */
export const show = (element: ReactElement, at = "/"): string => renderToString(inShop(element, at));

/** Words of a piece of markup. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\u00a0/g, " ")
    .replace(/\s+/g, " ")
    .trim();

export const price = (now: number, was: number | null = null, discount = 0): Price => ({ now, was, discount });

export const card = (over: Partial<Card> = {}): Card => ({
  id: 1,
  sku: "K1",
  name: "Shirt Quay",
  brand: "Sluiswerk",
  path: "/men/shirt-quay/",
  images: ["/m/a.jpg", "/m/b.jpg"],
  price: price(3595, 5995, 40),
  sizes: ["S", "M"],
  colors: 2,
  inStock: true,
  ...over,
});
