const pad = (value: number) => String(value).padStart(2, "0");

/** A moment as a field of date and time holds it, in the time of this device: "2026-12-01T08:30"; "" for none. */
export function localMoment(iso: string | null): string {
  if (iso === null) return "";
  const at = new Date(iso);
  return (
    `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}` +
    `T${pad(at.getHours())}:${pad(at.getMinutes())}`
  );
}

/** The moment that such a field names; null for an empty one. */
export const momentOf = (value: string): string | null => (value === "" ? null : new Date(value).toISOString());
