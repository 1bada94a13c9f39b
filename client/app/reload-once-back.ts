const everyMs = 9_000;

/**
 * Loads the document anew once the shop answers that did not, asked for while the page is looked at. Where it answers
 * all along, something else keeps the page's code away, and loading anew would not end. Returns what ends it.
 */
export function reloadOnceBack(): () => void {
  let wasAway = false;
  const ask = async () => {
    if (document.hidden) return;
    const { ok } = await fetch(location.href, { method: "HEAD" }).catch(() => ({ ok: false }));
    if (ok && wasAway) location.reload();
    wasAway ||= !ok;
  };
  void ask();
  const timer = setInterval(() => void ask(), everyMs);
  return () => clearInterval(timer);
}
