/**
 * Tag of answers that choose from the whole catalogue (a row of what is new, a text search): whatever changes a listed
 * product may let it enter or leave them. Lists of a category have `C<id>:list` instead.
 */
export const listTag = "product:list";
/**
 * Tag of answers that choose from all reviews. What names one product has `P<id>` instead, so that a new review leaves
 * other products' pages alone.
 */
export const reviewListTag = "review:list";
