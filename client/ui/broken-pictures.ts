/** Marks pictures that fail, so that the style sheet shows their words on a calm ground. One listener for the whole page; errors do not bubble. */
export function markBrokenPictures(document: Document): void {
  const mark = (image: HTMLImageElement) => void (image.dataset["broken"] = "");
  document.addEventListener("error", (event) => event.target instanceof HTMLImageElement && mark(event.target), true);
  // Those that failed before this code arrived.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.getAttribute("src") && image.loading !== "lazy") mark(image);
}
