import type { AccessibilityMessages } from "./accessibility-texts.ts";

/** Dutch (Netherlands). */
export const messages: AccessibilityMessages = {
  title: "Toegankelijkheid",
  close: "Toegankelijkheid sluiten",
  adjust: "Maak de winkel beter leesbaar",
  text: "Tekstgrootte",
  "aid.contrast": "Meer contrast",
  "aid.links": "Alle links onderstrepen",
  "aid.still": "Minder beweging",
  reset: "Alles ongedaan maken",
  contact: "Is iets niet toegankelijk? Laat het ons weten",
};
