const numbers = ["orderNumber", "magentoOrderId", "backendOrderId"];
const isNumber = (value: unknown): boolean => (typeof value === "string" && value !== "") || typeof value === "number";

/**
 * The order that a successful answer without a code stands for: platforms answer the confirmation itself, or under
 * `result`. Undefined where no order number is in it, for then nothing says that the order stands (ORDER-003,
 * QUEUE-013).
 */
export function namedOrder(body: unknown): object | undefined {
  return [(body as { result?: unknown } | null)?.result, body].find(
    (part): part is object =>
      typeof part === "object" &&
      part !== null &&
      numbers.some((name) => isNumber((part as Record<string, unknown>)[name])),
  );
}
