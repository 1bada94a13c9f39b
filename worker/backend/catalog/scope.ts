/** SQL that names the products a refresh is about; `?2` carries its parameter. */
export interface Scope {
  readonly sql: string;
  readonly parameter: string;
}

export function scopeOfIds(ids: readonly number[]): Scope {
  return { sql: "SELECT value FROM json_each(?2)", parameter: JSON.stringify(ids) };
}
