export const messages = {
  title: "You are offline",
  text: "This page was not kept on this device. As soon as there is a connection it loads by itself.",
  named: "“{name}” was not kept on this device. As soon as there is a connection it loads by itself.",
  kept: "Pages you can look at now",
  retry: "Try again",
  home: "To the home page",
  cart: "Your shopping cart works without a connection too.",
  badge: "You are offline. Some features might not be available.",
  unavailable: "The product, category or CMS page is not available in Offline mode. Redirecting to Home.",
  newVersion: "A new version is available",
  reload: "Reload",
  notKept: "This device cannot keep your cart and orders right now. They last as long as this page is open.",
};
