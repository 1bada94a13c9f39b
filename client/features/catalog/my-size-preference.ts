import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";
import { holdsIn } from "../my-size/my-size.ts";

const name: LocalStorageKey = "my-size-standing";
/** What was kept before departments were told apart: nobody knows which one was meant, so it stands in none. */
const everywhere = "1";
/** Stands for lists of several departments, such as a search. */
const ofSeveral = "*";

const holds = (entry: string, department: string | null): boolean =>
  department === null ? entry === ofSeveral : entry !== ofSeveral && holdsIn(entry, department);

function kept(): readonly string[] {
  return (localStorage.getItem(name) ?? "").split(" ").filter((entry) => entry !== "" && entry !== everywhere);
}

/**
 * Whether lists of a department are shown in the shopper's own sizes on this device: where "only my size" was pressed,
 * and nowhere else. Null is what sells of several departments.
 */
export function readMySizePreference(department: string | null): boolean {
  try {
    return kept().some((entry) => holds(entry, department));
  } catch {
    return false;
  }
}

export function writeMySizePreference(on: boolean, department: string | null): void {
  try {
    const others = kept().filter((entry) => !holds(entry, department));
    const standing = on ? [...others, department ?? ofSeveral] : others;
    if (standing.length > 0) localStorage.setItem(name, standing.join(" "));
    else localStorage.removeItem(name);
  } catch {
    // Storage may be blocked: the choice then holds for this list alone.
  }
}
