import { accountEndpoints } from "./account.ts";
import { placeEndpoints } from "./address.ts";
import { addressEndpoints } from "./addresses.ts";
import { alertEndpoints } from "./alerts.ts";
import { cartEndpoints } from "./cart.ts";
import { catalogEndpoints } from "./catalog.ts";
import { cmsEndpoints } from "../cms/cms.ts";
import { customerDataEndpoints } from "./customer-data.ts";
import { directoryEndpoints } from "./directory.ts";
import type { Endpoint } from "../endpoint.ts";
import { invalidationEndpoints } from "./invalidations.ts";
import { loyaltyEndpoints } from "./loyalty.ts";
import { messageEndpoints } from "./messages.ts";
import { newsletterEndpoints } from "./newsletter.ts";
import { orderEndpoints } from "./order.ts";
import { paymentEndpoints } from "./payment.ts";
import { reviewEndpoints } from "./review.ts";
import { stockEndpoints } from "./stock.ts";
import { storeEndpoints } from "./stores.ts";
import { tuningEndpoints } from "../discovery/tuning.ts";
import { urlEndpoints } from "./url.ts";
import { userEndpoints } from "./user.ts";

/** Every call of the wire. */
export const endpoints: readonly Endpoint[] = [
  ...cartEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...stockEndpoints,
  ...catalogEndpoints,
  ...urlEndpoints,
  ...cmsEndpoints,
  ...newsletterEndpoints,
  ...reviewEndpoints,
  ...messageEndpoints,
  ...alertEndpoints,
  ...invalidationEndpoints,
  ...addressEndpoints,
  ...tuningEndpoints,
  ...placeEndpoints,
  ...directoryEndpoints,
  ...storeEndpoints,
  ...userEndpoints,
  ...accountEndpoints,
  ...loyaltyEndpoints,
  ...customerDataEndpoints,
];
