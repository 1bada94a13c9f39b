export const messages = {
  title: "You are offline",
  text: "This page was not kept on this device. As soon as there is a connection it loads by itself.",
  named: "“{name}” was not kept on this device. As soon as there is a connection it loads by itself.",
  kept: "Pages you can look at now",
  retry: "Try again",
  home: "To the home page",
  cart: "Your shopping cart works without a connection too.",
};
