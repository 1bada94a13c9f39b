import { HtmlValidate, type RuleConfig } from "html-validate";

const rules: RuleConfig = {
  // How React and browsers write a document, which HTML allows: self-closing void elements, camel case, empty values.
  "void-style": "off",
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  "doctype-style": "off",
  // React's ids begin with an underscore, which HTML allows.
  "valid-id": ["error", { relaxed: true }],
  // The style sheet keeps numbers on one line: `a[href^="tel:"]`.
  "tel-non-breaking": "off",
};
const page = new HtmlValidate({ root: true, extends: ["html-validate:recommended", "html-validate:a11y"], rules });
const mail = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:a11y"],
  // Mail programs keep no styles but those on the element.
  rules: { ...rules, "no-inline-style": "off" },
});

/** What breaks a rule of HTML or of accessibility in a whole document, a line each: rule, place and words. */
export async function faultsOf(html: string, of: "page" | "mail" = "page"): Promise<string[]> {
  const { results } = await (of === "mail" ? mail : page).validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId} ${selector ?? ""}: ${message}`),
  );
}
