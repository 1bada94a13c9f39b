import { memo, Suspense, use, useEffect, useId, useState, useSyncExternalStore, type ComponentType } from "react";
import type { LateContentProps } from "../../features/content/content.tsx";
import { trackSettled } from "../../app/settled-promise.ts";
import { useStore } from "../../app/store-context.ts";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { useHydrated } from "../../ui/hydrated.ts";

type Code = ComponentType<LateContentProps>;

/** What rendering waits for. A failure stays until another try: asked again at once, rendering would have no end. */
let code: Promise<Code> | undefined;
/** The same for a page that the server made: without the code what it wrote stays, and can be read. */
let kept: Promise<Code> | undefined;
/** The style sheet of these blocks as the server names it in the document. */
let sheet: string | undefined;
/** Counts the tries; one serves every block of the page. */
let tries = 0;
/** The block that says that the code did not come. */
let speaker: string | null = null;
const listeners = new Set<() => void>();

/** Loads the blocks that are not on every page. The server waits for it, and says where their style sheet is. */
export function loadLateBlocks(style = sheet): Promise<Code> {
  sheet = style;
  return (code ??= trackSettled(
    import("../../features/content/content.tsx").then((m) => m.LateContent),
    () => undefined,
  ));
}

const loadKept = (): Promise<Code> =>
  (kept ??= loadLateBlocks().catch(() => {
    code = undefined;
    return new Promise(() => undefined);
  }));

function tryAgain(): void {
  code = undefined;
  tries += 1;
  tellAll();
}
function tellAll(): void {
  for (const tell of listeners) tell();
}
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};
const readTries = () => tries;
const readSpeaker = () => speaker;

/**
 * A block whose code comes after the page (CMS-029 to CMS-031). The server renders it with the page; in the browser its
 * markup stands until the code is there. Decision: docs/decisions/242.
 */
export const LateBlock = memo(
  function Late(props: LateContentProps) {
    const { t } = useStore();
    const [closed, setClosed] = useState(false);
    const attempt = useSyncExternalStore(subscribe, readTries, readTries);
    if (closed) return null;
    return (
      <ErrorBoundary
        resetKey={String(attempt)}
        render={() => <Failed block={props.block} onClose={() => setClosed(true)} />}
      >
        {import.meta.env.SSR && sheet && <link rel="stylesheet" href={sheet} precedence="blocks" />}
        <Suspense
          fallback={
            <p className="page-wait" role="status">
              {t("loading")}
            </p>
          }
        >
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  },
  (before, now) => before.block === now.block,
);

/** Each keeps its heading; one of the page's blocks says for all of them that their code did not come. */
function Failed({ block, onClose }: Pick<LateContentProps, "block"> & { onClose: () => void }) {
  const id = useId();
  const says = useSyncExternalStore(subscribe, readSpeaker, readSpeaker);
  useEffect(() => {
    speaker ??= id;
    tellAll();
    return () => {
      if (speaker === id) speaker = null;
    };
  }, [id]);
  return (
    <>
      {"title" in block && block.title && <h2 className="page">{block.title}</h2>}
      {says === id && <LoadFailed onRetry={tryAgain} onClose={onClose} />}
    </>
  );
}

function Content(props: LateContentProps) {
  const isNew = useHydrated();
  const Shown = use(import.meta.env.SSR || isNew ? loadLateBlocks() : loadKept());
  return <Shown {...props} />;
}
