/**
 * Tag of answers that choose from the whole catalogue (a row of what is new, a text search): whatever changes a listed product may let it
 * enter or leave them. Lists of a category have `C<id>:list` instead.
 */
export const listTag = "product:list";
