import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { open } from "./shop.ts";

export interface Customer {
  email: string;
  password: string;
  firstname: string;
  lastname: string;
}

/** Makes an account nobody else has. */
export async function newCustomer(request: APIRequestContext, origin = ""): Promise<Customer> {
  const customer = {
    email: `noor-${crypto.randomUUID()}@example.test`,
    password: "Kade-en-water-7",
    firstname: "Noor",
    lastname: "de Wit",
  };
  const { email, firstname, lastname, password } = customer;
  const answer = await request.post(`${origin}/api/user/create`, {
    data: { customer: { email, firstname, lastname }, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return customer;
}

/** Opens a page of the account and logs in on the spot; the account's own heading stands there afterwards. */
export async function signInAt(page: Page, url: string, { email, password }: Customer): Promise<void> {
  await open(page, url);
  const form = page.getByRole("main").locator("form:visible");
  await form.locator("[autocomplete~=username], [autocomplete~=email]").first().fill(email);
  await form.locator("[autocomplete=current-password]").fill(password);
  await form.locator("[type=submit]").click();
  await expect(page.getByRole("main").locator("[aria-current]")).toBeVisible();
}
