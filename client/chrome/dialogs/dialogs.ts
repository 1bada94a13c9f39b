import type { ComponentType } from "react";
import type { Panel, PanelProps } from "../panels.ts";

type Loaded = { default: ComponentType<PanelProps> };

const stores = (name: "storeList" | "storeLocator" | "servicePoints") => (): Promise<Loaded> =>
  import("../../features/store-locator/stores-modal.tsx").then((m) => ({ default: m[name] }));

/** The dialogs by name (CHROME-039), each with its code and its style sheet loaded when it opens. */
const dialogs: Partial<Record<Panel, () => Promise<Loaded>>> = {
  review: () => import("../../features/reviews/review-dialog.tsx").then((m) => ({ default: m.ReviewDialog })),
  pictures: () =>
    import("../../features/picture-viewer/pictures-dialog.tsx").then((m) => ({ default: m.PicturesDialog })),
  sizeGuide: () =>
    import("../../features/size-guide/size-guide-dialog.tsx").then((m) => ({ default: m.SizeGuideDialog })),
  sizeSelector: () => import("./size-selector.tsx").then((m) => ({ default: m.SizeSelector })),
  terms: () => import("./legal.tsx").then((m) => ({ default: m.TermsDialog })),
  privacy: () => import("./legal.tsx").then((m) => ({ default: m.PrivacyDialog })),
  consent: () => import("../../features/consent/consent-dialog.tsx").then((m) => ({ default: m.ConsentDialog })),
  newsletter: () => import("./newsletter.tsx").then((m) => ({ default: m.NewsletterDialog })),
  notImplemented: () => import("./not-implemented.tsx").then((m) => ({ default: m.NotImplementedDialog })),
  storeList: stores("storeList"),
  storeLocator: stores("storeLocator"),
  servicePoints: stores("servicePoints"),
  orderConfirmation: () =>
    import("../../features/checkout/order-confirmation-dialog.tsx").then((m) => ({
      default: m.OrderConfirmationDialog,
    })),
  accountAddresses: () =>
    import("../../features/account/account-dialog.tsx").then((m) => ({ default: m.AddressesDialog })),
  passwordUpdate: () =>
    import("../../features/account/account-dialog.tsx").then((m) => ({ default: m.PasswordDialog })),
  languageSidebar: () => import("../language-sidebar.tsx").then((m) => ({ default: m.LanguageSidebar })),
  loader: () => import("./loader.tsx").then((m) => ({ default: m.Loader })),
};

/** The code of a dialog; of one without code, the words that there is none. */
export const loadDialog = (name: Panel): Promise<Loaded> => (dialogs[name] ?? dialogs.notImplemented!)();

/** Names that a link may open: dialogs, and panels that every page has. */
export const isLinkable = (name: string): name is Panel =>
  name !== "loader" &&
  (Object.hasOwn(dialogs, name) || ["authentication", "searchpanel", "tabbedNavigation"].includes(name));
