interface Entries {
  readonly state: unknown;
  replaceState(state: unknown, unused: string): void;
}

/** Keeps in the present entry of the history how many pages were loaded, beside what the router keeps there. */
export function rememberMore(history: Entries, more: number): void {
  const kept = (history.state ?? {}) as { usr?: object | null };
  history.replaceState({ ...kept, usr: { ...kept.usr, more } }, "");
}
