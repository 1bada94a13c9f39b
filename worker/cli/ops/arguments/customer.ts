/** What an operator wants for somebody: what is kept, all of it as a file, the end of the account, or other points. */
export type CustomerRequest =
  | { readonly what: "find"; readonly email: string }
  | { readonly what: "export"; readonly email: string; readonly isOfAddress: boolean }
  | { readonly what: "end"; readonly email: string; readonly account: number }
  | { readonly what: "points"; readonly email: string; readonly points: number; readonly reason: string };

type Refuse = (why: string) => never;

/** Reads the words after "customers". Does not return where they make no sense. */
export function customerRequest(
  [what = "", email = "", ...more]: readonly string[],
  { account, address = false }: { readonly account?: string | undefined; readonly address?: boolean | undefined },
  refuse: Refuse,
): CustomerRequest {
  if (what !== "export" && address) return refuse("--address goes with export");
  if (what !== "end" && account !== undefined) return refuse("--account goes with end");
  if (what === "") return refuse("Say find, export, end or points");
  if (what === "points") {
    const [points = "", reason = "", ...rest] = more;
    return email.includes("@") && /^[+-]?[1-9]\d{0,6}$/.test(points) && reason.length >= 3 && rest.length === 0
      ? { what, email, points: Number(points), reason }
      : refuse('points takes an e-mail address, a whole number (+50, or -50 after "--") and a reason in quotes');
  }
  if (!email.includes("@") || more.length > 0) return refuse("One whole e-mail address");
  switch (what) {
    case "find":
      return { what, email };
    case "export":
      return { what, email, isOfAddress: address };
    case "end":
      return /^[1-9]\d{0,14}$/.test(account ?? "")
        ? { what, email, account: Number(account) }
        : refuse("--account takes the number that find tells");
    default:
      return refuse(`There is no "${what}" of customers`);
  }
}
