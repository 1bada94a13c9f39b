// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { consentSentence } from "../../../../../shared/newsletter/consent.ts";
import { legalSlug } from "../../../../../shared/trader/legal-pages.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { fakeWire, refusal, type Answerer } from "../../wire.ts";

const call = "POST ext/newsletter/widget";
let wire = fakeWire();
let shop: OpenShop;
beforeEach(async () => {
  wire = fakeWire();
  wire.on("GET ext/newsletter/form-token", () => Response.json({ code: 200, result: { token: "t" } }));
  shop = await (await newPage({ device: true })).openShop("/compare/", { wire });
});
afterEach(() => shop.unmount());

const form = () => screen.getByRole("contentinfo").querySelector<HTMLElement>("form[data-newsletter]")!;
const field = () => within(form()).getByRole("textbox", { name: /mail/i });
const icons = () =>
  [...form().querySelectorAll("[data-newsletter-icon]")].map((icon) => icon.getAttribute("data-newsletter-icon"));
async function signUp(email = "reader@example.test"): Promise<void> {
  await shop.user.clear(field());
  await shop.user.type(field(), email);
  await shop.user.click(within(form()).getByRole("button"));
}
/** Words in a notification, beside those in the form. */
const notified = (words: string) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole("status")
        .filter((place) => !form().contains(place))
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain(words),
  );

it("who signs up reads beforehand what becomes of it, with a way to the statement", async () => {
  await shop.user.click(field());
  await waitFor(() => expect(form()).toHaveTextContent(consentSentence("en-US")));
  const path = `/${legalSlug("privacy", "en-US")}/`;
  expect(within(form()).getByRole("link", { name: "Privacy statement" })).toHaveAttribute("href", path);
});

it("an address of a provider that was mistyped is asked about once the field is left; a press takes the right one", async () => {
  await shop.user.type(field(), "reader@gmial.com");
  await waitFor(() => expect(form()).toHaveTextContent(consentSentence("en-US")));
  expect(form()).not.toHaveTextContent("Did you mean");
  await shop.user.tab();
  await shop.user.click(await within(form()).findByRole("button", { name: "reader@gmail.com" }));
  expect(field()).toHaveValue("reader@gmail.com");
  expect(field()).toHaveFocus();
  expect(form()).not.toHaveTextContent("Did you mean");
});

it("[NEWS-015][NEWS-016] a wrong address is told in the fixed words, with what is wrong, and nothing is sent", async () => {
  await signUp("abc");
  await waitFor(() =>
    expect(within(form()).getByRole("status")).toHaveTextContent(/^Please provide an valid e-mail address$/),
  );
  expect(form()).toHaveTextContent("The @ is missing.");
  expect(field()).toHaveAttribute("aria-invalid", "true");
  // A press too soon after another counts for nothing.
  await new Promise((done) => setTimeout(done, 600));
  await signUp("a@b");
  await waitFor(() => expect(form()).toHaveTextContent("The ending after the @ is missing"));
  expect(wire.of(call)).toEqual([]);
});

it("[NEWS-018] while the answer is awaited the form says so", async () => {
  wire.on(call, () => Response.json({ code: 200, result: { status: "subscribed" } }));
  const letThrough = wire.hold(call);
  await signUp();
  await waitFor(() => expect(form()).toHaveAttribute("data-newsletter", "sending"));
  expect(icons()).toEqual(["sending"]);
  letThrough();
  await waitFor(() => expect(form()).not.toHaveAttribute("data-newsletter", "sending"));
});

/** Signs up where the platform answers so: then the icon and the notification stand. */
async function ends(answerer: Answerer, icon: string, words: string): Promise<void> {
  wire.on(call, answerer);
  await signUp();
  await notified(words);
  await waitFor(() => expect(icons()).toEqual([icon]));
  // Once: what stands in two live regions is read out twice.
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.queryByText(/broken/)).toBeNull();
}
const says = (result: object) => () => Response.json({ code: 200, result });

it("[NEWS-019] success has its icon and its notification", () =>
  ends(says({ status: "subscribed" }), "check", "You have been successfully subscribed to our newsletter!"));

it("[NEWS-020] an address that is known has the icon of success and a warning", () =>
  ends(says({ email_exists: true }), "check", "You are already subscribed to our newsletter!"));

it("[NEWS-021] a call that is lost on its way has the icon of failure and its notification", () =>
  ends(
    () => Promise.reject(new TypeError("lost")),
    "close",
    "An error occurred while subscribing you to our newsletter, please try again!",
  ));

it("[NEWS-021] failure has its icon and its notification, and no other", () =>
  ends(
    () => refusal(500, "broken"),
    "close",
    "An error occurred while subscribing you to our newsletter, please try again!",
  ));
