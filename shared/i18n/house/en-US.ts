export const messages = {
  "home.title": "Welcome to {shop}",
  "home.empty": "We are filling our shelves. Come back soon.",
  "newsletter.title": "Newsletter",
  "newsletter.text": "Be the first to know what is new.",
};
