// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { accountAnswers, known } from "../../account-answers.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { chrome } from "../../show.tsx";
import { fakeWire, lost, refusal } from "../../wire.ts";

/** One visitor in the English view, whose texts are the specification's own. */
const wire = fakeWire();
let shop: OpenShop;
beforeAll(async () => {
  (chrome as { privacyPath?: string }).privacyPath = "/privacy/";
  shop = await openShop("/login/?to=/my-account/details/", { wire });
});
beforeEach(() => void accountAnswers(wire));

const form = (name: string) => screen.findByRole("form", { name }).then((element) => within(element));
type Form = Awaited<ReturnType<typeof form>>;
const field = (of: Form, name: string) => of.getByRole("textbox", { name });
const password = (of: Form) => of.getByLabelText("Password");

async function fill(input: HTMLElement, text: string) {
  await shop.user.clear(input);
  await shop.user.click(input);
  await shop.user.paste(text);
}

async function logIn(email: string, word: string) {
  const login = await form("Log in");
  await fill(field(login, "E-mail address"), email);
  await fill(password(login), word);
  await shop.user.click(login.getByRole("button", { name: "Log in" }));
  return login;
}

it("[ROUTE-001] /login holds both forms, whose fields browsers can fill in", async () => {
  const [login, register] = [await form("Log in"), await form("Create an account")];
  expect(field(login, "E-mail address")).toHaveAttribute("autocomplete", "username");
  expect(password(login)).toHaveAttribute("autocomplete", "current-password");
  for (const [name, token] of [
    ["First name", "given-name"],
    ["Last name", "family-name"],
    ["E-mail address", "email"],
  ] as const)
    expect(field(register, name)).toHaveAttribute("autocomplete", token);
  expect(password(register)).toHaveAttribute("autocomplete", "new-password");
});

it("what is wrong with a form stands at its fields and on top of it; the password rule before that", async () => {
  const register = await form("Create an account");
  expect(password(register)).toHaveAccessibleDescription(/at least 8 characters.*3 of these 4/);
  await fill(field(register, "First name"), "Vera");
  await shop.user.type(password(register), "abcdefgh");
  await shop.user.click(register.getByRole("button", { name: "Create account" }));
  const summary = register.getByRole("alert");
  expect(summary).toHaveFocus();
  const links = within(summary).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Enter your last name",
    "Enter your e-mail address",
    expect.stringMatching(/^Use 3 of these 4 in your password/),
  ]);
  await shop.user.click(links.at(-1)!);
  expect(password(register)).toHaveFocus();
  expect(password(register)).toHaveAccessibleDescription(/^Use 3 of these 4/);
  await shop.user.click(register.getByRole("button", { name: /^Show/ }));
  expect(password(register)).toHaveAttribute("type", "text");
  await shop.user.click(register.getByRole("button", { name: /^Hide/ }));
  expect(password(register)).toHaveAttribute("type", "password");
  expect(wire.of("POST user/create")).toEqual([]);
});

it("[USER-029] a refused log-in is said in words that tell nothing of who has an account", async () => {
  const said: string[] = [];
  for (const email of [known.email, "nobody@example.test"]) {
    const login = await logIn(email, "Not-the-one-1");
    const alert = await login.findByRole("alert");
    expect(alert).toHaveTextContent("Authorisation failed.");
    await waitFor(() => expect(alert).toHaveFocus());
    said.push(alert.textContent!);
    expect(field(login, "E-mail address")).toHaveValue(email);
  }
  expect(said[0]).toBe(said[1]);
});

it("too many tries and a missing connection are said, with the time and the way on", async () => {
  wire.on("POST user/login", () => refusal(429, "Too many", { reason: "too_many", retryAfter: 230 }));
  const login = await logIn(known.email, known.password);
  await waitFor(() =>
    expect(login.getByRole("alert")).toHaveTextContent(/^Too many attempts\. Try again in 4 minutes\.$/),
  );
  wire.on("POST user/login", lost);
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  await shop.user.click(login.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(login.getByRole("alert")).toHaveTextContent("You are offline."));
  Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
});

it("[USER-003] two presses make one call for one account", async () => {
  let open!: (answer: Response) => void;
  wire.on("POST user/create", () => new Promise<Response>((done) => (open = done)));
  const register = await form("Create an account");
  await fill(field(register, "Last name"), "Jansen");
  await shop.user.type(field(register, "E-mail address"), "vera@example.test");
  await fill(password(register), "Kade-en-water-7");
  await shop.user.keyboard("{Enter}");
  const button = await register.findByRole("button", { name: "One moment…" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await shop.user.type(password(register), "{Enter}");
  open(refusal(409, "There is an account", { reason: "email_taken" }));
  await register.findByRole("button", { name: "Create account" });
  expect(wire.of("POST user/create").map(({ body }) => body)).toEqual([
    {
      customer: { email: "vera@example.test", firstname: "Vera", lastname: "Jansen" },
      password: "Kade-en-water-7",
    },
  ]);
});

it("[USER-011] a reset mail that could not be sent is said; one that was, the same for every address", async () => {
  shop.unmount();
  shop = await openShop("/password/reset/", { wire });
  wire.on("POST user/reset-password", () => refusal(500, "the post is shut"));
  const ask = async () => {
    const forgotten = await form("Forgotten password");
    await fill(field(forgotten, "E-mail address"), known.email);
    await shop.user.click(forgotten.getByRole("button", { name: "Send link" }));
    return forgotten;
  };
  const refused = await ask();
  expect(await refused.findByRole("alert")).toHaveTextContent("Error while sending reset password e-mail");
  wire.on("POST user/reset-password", () => Response.json({ code: 200, result: true }));
  await ask();
  const done = await screen.findByText(/noor@example\.test/);
  expect(done).toHaveAttribute("role", "status");
  expect(done).toHaveFocus();
});

it("a password can be pasted, shown and kept by a manager, wherever one is asked for", async () => {
  const seen: (string | null)[] = [];
  for (const path of ["/login/?to=/my-account/details/", "/password/reset/#email=bo%40example.test&token=abc"]) {
    shop.unmount();
    shop = await openShop(path, { wire });
    await waitFor(() => expect(screen.getByRole("main").querySelector("input[type=password]")).not.toBeNull());
    for (const input of screen.getByRole("main").querySelectorAll<HTMLInputElement>("input[type=password]")) {
      seen.push(input.getAttribute("autocomplete"));
      const paste = new Event("paste", { bubbles: true, cancelable: true });
      input.dispatchEvent(paste);
      expect(paste.defaultPrevented).toBe(false);
      await fill(input, "Kaas-en-brood-7");
      expect(input).toHaveValue("Kaas-en-brood-7");
      const reveal = screen.getByRole("main").querySelector(`button[aria-controls="${input.id}"]`)!;
      await shop.user.click(reveal);
      expect(input).toHaveAttribute("type", "text");
      await shop.user.click(reveal);
      expect(input).toHaveAttribute("type", "password");
    }
  }
  expect(seen).toEqual(["current-password", "new-password", "new-password"]);
  shop.unmount();
  shop = await openShop("/login/?to=/my-account/details/", { wire });
});

it("who registers reads beforehand what becomes of it, with a way to the statement", async () => {
  const register = await form("Create an account");
  expect(register.getByText(/^We use your details for your account and your orders\./)).toBeInTheDocument();
  expect(register.getByRole("link", { name: "Privacy statement" })).toHaveAttribute("href", "/privacy/");
});
