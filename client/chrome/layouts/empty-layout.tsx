import type { ReactNode } from "react";

/** The page alone: a single block of a story in the window of its editor. */
export const EmptyLayout = ({ children }: { children?: ReactNode }) => <>{children}</>;
