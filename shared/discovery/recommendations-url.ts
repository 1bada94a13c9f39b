const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value as object).length === 0);

/**
 * The address of the recommendations call (DISC-023): `url` with the fields of a request, objects as JSON, empty values
 * dropped.
 */
export function recommendationsUrl(url: string, fields: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      isEmpty(value) ? [] : [[name, typeof value === "object" ? JSON.stringify(value) : String(value)]],
    ),
  );
  return search.size === 0 ? url : `${url}?${search}`;
}
