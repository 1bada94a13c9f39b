import type { AccessibilityMessages } from "./accessibility-texts.ts";

/** German (Germany). */
export const messages: AccessibilityMessages = {
  title: "Barrierefreiheit",
  close: "Barrierefreiheit schließen",
  adjust: "Den Shop besser lesbar machen",
  text: "Textgröße",
  "aid.contrast": "Mehr Kontrast",
  "aid.links": "Alle Links unterstreichen",
  "aid.still": "Weniger Bewegung",
  reset: "Alles rückgängig machen",
  contact: "Etwas ist nicht barrierefrei? Sag es uns",
};
