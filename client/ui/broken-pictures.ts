/** A picture of nothing, without a size of its own: the room that was kept for the other one stays as it is. */
const nothing = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/**
 * Puts nothing in the place of pictures that fail, and marks them, so that the style sheet draws what stands there
 * instead and no browser its own sign; the mark keeps what was asked for. One listener for the whole page; these events
 * do not bubble. What comes into the same element later is shown again.
 */
export function markBrokenPictures(document: Document): void {
  const mark = (image: HTMLImageElement) => {
    if (image.src === nothing) return;
    image.dataset["broken"] = image.src;
    for (const element of [...image.parentElement!.querySelectorAll<HTMLSourceElement>(":scope>source"), image])
      element.srcset = "";
    image.src = nothing;
  };
  const look = ({ type, target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    if (type === "error") mark(target);
    else if (target.src !== nothing) delete target.dataset["broken"];
  };
  for (const type of ["error", "load"]) document.addEventListener(type, look, true);
  // Those that failed before this code arrived.
  for (const image of document.images) if (image.complete && !image.naturalWidth && image.currentSrc) mark(image);
}
