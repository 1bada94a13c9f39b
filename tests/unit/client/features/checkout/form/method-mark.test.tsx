import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { kindOfMethod, MethodMark } from "../../../../../../client/features/checkout/form/method-mark.tsx";

it.each([
  ["adyen_ideal", "bank"],
  ["adyen_cc", "card"],
  ["adyen_bcmc", "card"],
  ["adyen_bcmc_mobile", "phone"],
  ["adyen_klarna", "later"],
  ["adyen_klarna_paynow", "bank"],
  ["adyen_paypal", "wallet"],
  ["adyen_sepadirectdebit", "transfer"],
  ["banktransfer", "transfer"],
  ["cashondelivery", "money"],
])("beside the name of %s stands a drawing that nobody is read: %s", (code, kind) => {
  expect(kindOfMethod(code)).toBe(kind);
  expect(renderToStaticMarkup(<MethodMark method={{ code }} />)).toMatch(/^<svg [^>]*aria-hidden="true"><rect.*<path/);
});

const logo = (name: string) => ({ path: `/logos/${name}-00ff00ff00ff00ff.svg`, width: 60, height: 40 });
const logos = { ideal: logo("ideal"), visa: logo("visa"), mc: logo("mc"), jcb: logo("jcb") };
const drawn = (method: { code: string; brands?: string[] }) =>
  renderToStaticMarkup(<MethodMark method={method} logos={logos} />);

it("an official logo stands in the drawing's place, with the sides of its file; its name beside it says all", () => {
  expect(drawn({ code: "adyen_ideal" })).toMatch(
    /<img [^>]*src="\/logos\/ideal-00ff00ff00ff00ff\.svg" width="60" height="40" alt=""\/>$/,
  );
});

it("a card has the logos of the brands it takes, each with its name", () => {
  const html = drawn({ code: "adyen_cc", brands: ["mc", "visa", "jcb", "amex"] });
  expect([...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(["Mastercard", "Visa", "jcb"]);
  expect(html).not.toContain("<svg");
});

it("what has none is drawn beside those that have", () => {
  expect(drawn({ code: "banktransfer" })).toMatch(/^<svg /);
  expect(drawn({ code: "adyen_cc", brands: ["amex"] })).toMatch(/^<svg /);
});
