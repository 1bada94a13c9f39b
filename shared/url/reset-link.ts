export interface ResetLink {
  email: string;
  token: string;
}

/**
 * What a mailed reset link says in its fragment, `#email=…&token=…`; null for every other fragment. A plus sign is
 * itself: addresses have them, and no spaces.
 */
export function resetLink(hash: string): ResetLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, "").replaceAll("+", "%2B"));
  const [email, token] = [params.get("email")?.trim() ?? "", params.get("token")?.trim() ?? ""];
  return email === "" || email.length > 254 || token === "" || token.length > 4_096 ? null : { email, token };
}
