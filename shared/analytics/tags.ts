import type { StoredKey } from "../consent/stored-keys.ts";

/** Whose sources a page lets in: its own, and those of the tags that each purpose permits; "" for none. */
export interface TagSources {
  readonly own: string;
  readonly statistics: string;
  readonly marketing: string;
}

/** What this deployment loads from elsewhere once visitors have agreed to it. */
export interface Tags {
  /** The tag manager (DATA-013): its container and the origin it comes from. */
  readonly manager?: { readonly id: string; readonly origin: string };
  /** Address of the script for customer engagement (DATA-015). */
  readonly engagement?: string;
  /** What these tags keep in a browser, beside what the registry has of them. */
  readonly keys?: readonly StoredKey[];
  /** The parts of the pages' policy that let them in, by directive. */
  readonly policy: Readonly<Record<string, TagSources>>;
}

/** Element of a document that holds its `Tags` as JSON; absent where there are none. */
export const tagsElement = "tags-data";

/**
 * A policy that a page takes on beside its own before tags run that were agreed to in part, and once something is
 * withdrawn: it lets in what is agreed to, and nothing more, so that a script which runs already reaches nobody else.
 */
export const policyWithout = (
  policy: Tags["policy"],
  agreed: { readonly statistics: boolean; readonly marketing: boolean },
): string =>
  Object.entries(policy)
    .map(([directive, { own, statistics, marketing }]) =>
      [directive, own, agreed.statistics && statistics, agreed.marketing && marketing].filter(Boolean).join(" "),
    )
    .join("; ");
