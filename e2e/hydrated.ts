/** Whether React has taken over the page that this is called in; its tree says so itself. */
export function isHydrated(): boolean {
  interface Root {
    stateNode: { current: { memoizedState: { isDehydrated?: boolean; element?: unknown } | null } };
  }
  const app = document.getElementById("app");
  const key = app && Object.keys(app).find((name) => name.startsWith("__reactContainer"));
  const state = key && (app as unknown as Record<string, Root>)[key]!.stateNode.current.memoizedState;
  return Boolean(state && state.element && !state.isDehydrated);
}
