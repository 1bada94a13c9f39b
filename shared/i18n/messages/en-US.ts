/** English source texts. Texts quoted by the specification keep its spelling. Every other language has exactly these keys. */
export const messages = {
  "skip": "Skip to content",
  "loading": "Loading",
  "notFound.title": "This page is not here",
  "notFound.text": "The address may have changed, or the piece has sold out. Search for it, or go on from the home page.",
  "error.title": "Something went wrong on our side",
  "error.text": "Try again in a moment. Your cart is kept.",
  "error.retry": "Try again",
  "home": "Home",
} as const;
