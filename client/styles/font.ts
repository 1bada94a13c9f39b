import latin from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** Address of the one font file, to be preloaded by the document. */
export const fontUrl: string = latin;
