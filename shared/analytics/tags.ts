/** Whose sources a page lets in: its own, the tag manager's, the engagement script's; "" for none. */
export interface TagSources {
  readonly own: string;
  readonly manager: string;
  readonly engagement: string;
}

/** What this deployment loads from elsewhere once visitors have agreed to it. */
export interface Tags {
  /** The tag manager (DATA-013): its container and the origin it comes from. */
  readonly manager?: { readonly id: string; readonly origin: string };
  /** Address of the script for customer engagement (DATA-015). */
  readonly engagement?: string;
  /** The parts of the pages' policy that let them in, by directive. */
  readonly policy: Readonly<Record<string, TagSources>>;
}

/** Element of a document that holds its `Tags` as JSON; absent where there are none. */
export const tagsElement = "tags-data";

/**
 * A policy that a page takes on beside its own once something is withdrawn: it lets in what is still agreed to, and
 * nothing more, so that a script which runs already reaches nobody.
 */
export const policyWithout = (
  policy: Tags["policy"],
  agreed: { readonly manager: boolean; readonly engagement: boolean },
): string =>
  Object.entries(policy)
    .map(([directive, { own, manager, engagement }]) =>
      [directive, own, agreed.manager && manager, agreed.engagement && engagement].filter(Boolean).join(" "),
    )
    .join("; ");
