/** The text in an error answer, whatever form `result` took: string, `{errorMessage}`, array or nothing. */
export function errorText(result: unknown, fallback: string): string {
  if (typeof result === "string" && result !== "") return result;
  if (result && typeof result === "object" && "errorMessage" in result && typeof result.errorMessage === "string")
    return result.errorMessage;
  return fallback;
}
