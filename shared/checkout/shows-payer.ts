import { isPayLater, pageOwner } from "./provider-method.ts";

/**
 * Whether the page of this way to pay shows whom the shop named to it: address, telephone. Who knows only an order's
 * number and e-mail address is not sent there.
 */
export const showsPayer = (code: string): boolean => isPayLater(code) || pageOwner(code, "") !== "";
