/** English (United States). */
export const messages = {
  title: "Accessibility",
  close: "Close accessibility",
  adjust: "Make the shop easier to read",
  text: "Text size",
  "aid.contrast": "More contrast",
  "aid.links": "Underline all links",
  "aid.still": "Less motion",
  reset: "Undo all",
  contact: "Is something not accessible? Tell us",
} as const;
