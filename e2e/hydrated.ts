/**
 * Whether React has taken over the page that this is called in, and presses are heard: its tree says so itself. What
 * listens to the whole document begins with the effects of the outermost component, which are the last to run. The
 * page's own content may be taken over after that, where its code or its texts come late: what is typed there before is
 * seen by nobody.
 */
export function isHydrated(): boolean {
  interface Effect {
    tag: number;
    inst: { destroy: unknown };
    next: Effect;
  }
  interface Root {
    stateNode: {
      current: {
        memoizedState: { isDehydrated?: boolean; element?: unknown } | null;
        child: { updateQueue: { lastEffect: Effect } } | null;
      };
    };
  }
  const app = document.getElementById("app");
  const key = app && Object.keys(app).find((name) => name.startsWith("__reactContainer"));
  const { memoizedState: state, child } = key
    ? (app as unknown as Record<string, Root>)[key]!.stateNode.current
    : { memoizedState: null, child: null };
  if (!state?.element || state.isDehydrated || !child) return false;
  const title = document.querySelector("main h1");
  if (title && !Object.keys(title).some((name) => name.startsWith("__reactProps"))) return false;
  const { lastEffect } = child.updateQueue;
  const passive = 8;
  for (let effect = lastEffect.next; ; effect = effect.next) {
    if (effect.tag & passive && !effect.inst.destroy) return false;
    if (effect === lastEffect) return true;
  }
}
