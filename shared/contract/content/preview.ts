/** Parameter of an address that shows a page with its drafts; its value is the editor's token. */
export const previewParameter = "_preview";
/** What the CMS signs an editor's address with. */
export const signatureParameters = [
  "_storyblok_tk[space_id]",
  "_storyblok_tk[timestamp]",
  "_storyblok_tk[token]",
] as const;
/** Header that carries the token of an edited story. */
export const previewHeader = "x-vs-preview";

/** Element of a preview's document that holds its `PreviewBlock` as JSON. */
export const previewElement = "preview-data";

/** What a preview's document tells the browser: never a token of the CMS. */
export interface PreviewBlock {
  /** The shop's own token of this preview; it lives an hour and is renewed with each answer. */
  readonly token: string;
  /** Origin of the editor that may frame the page, and whose messages alone are followed. */
  readonly editor: string;
  /** Address of the page as everybody sees it. */
  readonly leave: string;
  readonly release?: string;
  /** Number of the story that the editor has open, where this is its page. */
  readonly story?: number;
}
