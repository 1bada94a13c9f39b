import * as z from "zod/mini";
import type { PaymentMethod } from "../contract/order/cart.ts";
import { isPayable, methodCode, providerType } from "./provider-method.ts";

/** Brands say no more than which logos stand there: a broken list of them takes no way to pay away. */
const brandList = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(30));
const list = z.object({
  paymentMethods: z
    .array(
      z.object({
        type: z.string().check(z.minLength(1), z.maxLength(60)),
        name: z.string().check(z.minLength(1), z.maxLength(100)),
        creditNotice: z.optional(z.string().check(z.maxLength(1000))),
        brands: z.optional(z.unknown()),
      }),
    )
    .check(z.maxLength(50)),
});
/** The list by itself, or inside what the platform's plugin wraps around it. */
const told = z.union([z.object({ paymentMethodsResponse: list }), list]);

/**
 * The provider's ways to pay, of the JSON text that stands beside shipping information (PAY-012): its names in its
 * order, without a surcharge, and only those this shop can lead through. A broken text offers none.
 */
export function providerMethods(text: string | undefined): PaymentMethod[] {
  let parsed;
  try {
    parsed = told.safeParse(JSON.parse(text ?? "null"));
  } catch {
    return [];
  }
  if (!parsed.success) return [];
  const { paymentMethods } = "paymentMethodsResponse" in parsed.data ? parsed.data.paymentMethodsResponse : parsed.data;
  const payable = paymentMethods.filter(
    ({ type }, index) => isPayable(type) && paymentMethods.findIndex((other) => other.type === type) === index,
  );
  return payable.map(({ type, name, creditNotice, ...told }) => {
    const brands = brandList.safeParse(told.brands).data;
    return {
      code: methodCode(type),
      title: name,
      is_server_method: true,
      ...(creditNotice && { credit_notice: creditNotice }),
      ...(brands && { brands }),
    };
  });
}

/**
 * What the platform offers: its list in its order, with its mark of the default; the provider's methods among them as
 * the provider told them, those that the platform's list does not name behind. A provider's method that the provider
 * did not tell is not offered.
 */
export function platformMethods(platform: readonly PaymentMethod[], text: string | undefined): PaymentMethod[] {
  const told = providerMethods(text);
  const listed = platform.flatMap((method) => {
    if (providerType(method.code) === null) return [method];
    const found = told.find(({ code }) => code === method.code);
    return found ? [{ ...found, ...(method.default && { default: true }) }] : [];
  });
  return [...listed, ...told.filter(({ code }) => !listed.some((method) => method.code === code))];
}
