/**
 * Asks for pictures again that failed without a connection, once there is one; `markBrokenPictures` keeps what each
 * was. One that fails again is marked again.
 */
export function askPicturesAgain(): void {
  addEventListener("online", () => {
    for (const image of document.querySelectorAll<HTMLImageElement>("img[data-broken]"))
      image.src = image.dataset["broken"]!;
  });
}
