export const messages = {
  title: "You are offline",
  text: "This page is not saved on this device. It loads by itself as soon as there is a connection.",
  named: "“{name}” is not saved on this device. It loads by itself as soon as there is a connection.",
  kept: "Pages you can view now",
  retry: "Try again",
  home: "To the home page",
  cart: "Your cart also works without a connection.",
  badge: "You are offline. Some features might not be available.",
  unavailable: "The product, category or CMS page is not available in Offline mode. Redirecting to Home.",
  newVersion: "A new version is available",
  reload: "Reload",
  notKept: "This device cannot save your cart and orders right now. They last only as long as this page is open.",
};
