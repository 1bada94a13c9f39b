/** Id of a field, the same on the server and in the browser; only what an id may hold. */
export const fieldId = (kind: "member" | "part" | "option" | "file", id: string | number): string =>
  `${kind}-${String(id).replace(/[^\w-]/g, "_")}`;
