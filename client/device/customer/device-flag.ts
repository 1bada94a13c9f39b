import { flagName } from "./flag.ts";

/** `in` with the id of the session, so that records of another are known to be left over. */
export type Mark = `in ${string}` | "out" | null;
export interface Flag {
  /** "unreadable" where the browser has no localStorage for us. */
  read(): Mark | "unreadable";
  /** Whether the mark is set now. */
  write(mark: Mark): boolean;
}

export const deviceFlag: Flag = {
  read() {
    try {
      const mark = localStorage.getItem(flagName);
      return mark === "out" || mark?.startsWith("in ") ? (mark as Mark) : null;
    } catch {
      return "unreadable";
    }
  },
  write(mark) {
    if (this.read() === mark) return true;
    try {
      if (mark === null) localStorage.removeItem(flagName);
      else localStorage.setItem(flagName, mark);
    } catch {
      return false;
    }
    // Browsers tell the other tabs only.
    dispatchEvent(new Event("storage"));
    return true;
  },
};
