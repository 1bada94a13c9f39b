import { signedInMarkKey } from "./signed-in-mark.ts";

/** `in` with the id of the session, so that records of another are known to be left over. */
export type SignedInMark = `in ${string}` | "out" | null;
export interface SignedInMarkStore {
  /** "unreadable" where the browser has no localStorage for us. */
  read(): SignedInMark | "unreadable";
  /** Whether the mark is set now. */
  write(mark: SignedInMark): boolean;
}

export const signedInMarkStore: SignedInMarkStore = {
  read() {
    try {
      const mark = localStorage.getItem(signedInMarkKey);
      return mark === "out" || mark?.startsWith("in ") ? (mark as SignedInMark) : null;
    } catch {
      return "unreadable";
    }
  },
  write(mark) {
    if (this.read() === mark) return true;
    try {
      if (mark === null) localStorage.removeItem(signedInMarkKey);
      else localStorage.setItem(signedInMarkKey, mark);
    } catch {
      return false;
    }
    // Browsers tell the other tabs only.
    dispatchEvent(new Event("storage"));
    return true;
  },
};
