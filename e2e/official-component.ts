import { AdyenCheckout, Card, Redirect, ThreeDS2Challenge, ThreeDS2DeviceFingerprint } from "@adyen/adyen-web";

/** The provider's makers' own component as they publish it, for a page with nothing else on it. */
AdyenCheckout.register(Card, Redirect, ThreeDS2Challenge, ThreeDS2DeviceFingerprint);
export { AdyenCheckout, Card };
