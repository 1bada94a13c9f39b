import { useState } from "react";
import { mutate } from "swr";
import { useAccount } from "./account-context.ts";

/**
 * What was typed and not saved yet, by customer and form. In memory only: nothing personal stays on a device that
 * others use (decision 125).
 */
const drafts = new Map<string, unknown>();

/**
 * State of a form that outlives it: a session that ends takes the page away, and signing in again brings back what was
 * typed. Setting null forgets it. Another customer has other drafts. Passwords do not belong here.
 */
export function useDraft<T extends object | string | number>(name: string): [T | null, (draft: T | null) => void] {
  const key = `${useAccount().customer.id} ${name}`;
  const [draft, setDraft] = useState(() => (drafts.get(key) as T | undefined) ?? null);
  return [
    draft,
    (next) => {
      if (next === null) drafts.delete(key);
      else drafts.set(key, next);
      setDraft(next);
    },
  ];
}

/** Forgets everything this window holds of an account: what was typed and what was fetched. */
export function forgetAccount(): void {
  drafts.clear();
  void mutate((key) => typeof key === "string" && key.startsWith("account "), undefined, { revalidate: false });
}
