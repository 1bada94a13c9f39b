export const messages = {
  phrases: "Suggestions",
  categories: "Categories",
  products: "Products",
  recent: "Recent searches",
  clear: "Clear recent searches",
  busy: "Searching",
  failed: "Search is not working right now. Please try again in a moment.",
  offline: "You are offline. Search works again once you are connected.",
  short: "Suggestions appear from three letters.",
  none: "No suggestions for “{q}”. Check the spelling, or use fewer words.",
  one: "1 suggestion",
  many: "{count} suggestions, {total} items in all",
};
