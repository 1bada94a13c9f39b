export const messages = {
  "home.title": "Welcome to {shop}",
  "home.empty": "We are filling our shelves. Come back soon.",
  "price.note": "incl. VAT, excl. delivery",
  "newsletter.title": "Newsletter",
  "newsletter.text": "Be the first to know what is new.",
  "returns.postage": "Free returns: you get the postage back",
  "returns.label": "Free returns with a return label",
};
