import { describe, expect, it } from "vitest";
import { ask, browser, emailOf, password, registered, signedIn } from "./browser.ts";

const other = "Een-nieuw-begin-4";

describe("a customer's session, called from everywhere at once", () => {
  it("is over after a changed password, whatever other browsers renewed while it was being changed", async () => {
    const [here, there] = [browser(), browser()];
    const email = await registered(here);
    const [mine] = [await signedIn(here, email), await signedIn(there, email)];
    const [changed] = await Promise.all([
      ask(here, "user/change-password", { currentPassword: password, newPassword: other }, { token: mine }),
      ...Array.from({ length: 6 }, () => ask(there, "user/refresh", {})),
    ]);
    expect(changed.status).toBe(200);
    expect((await ask(there, "user/refresh", {})).status).toBe(401);
    expect((await ask(here, "user/refresh", {})).status).toBe(200);
  });

  it("does not begin in the moment its account ends, and no call of that moment fails", async () => {
    const [here, there] = [browser(), browser()];
    const email = await registered(here);
    const token = await signedIn(here, email);
    const answers = await Promise.all([
      ask(here, "user/delete", { currentPassword: password }, { token }),
      ...Array.from({ length: 3 }, () => ask(there, "user/login", { username: email, password })),
      ...Array.from({ length: 3 }, () => ask(here, "user/refresh", {})),
      ask(browser(), "user/reset-password", { email }),
      ask(here, "user/search", { email_address: email }, { token }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { body } of answers)
      if (typeof body.result === "string") expect(await emailOf(there, body.result)).toBeUndefined();
    expect((await ask(there, "user/refresh", {})).status).toBe(401);
  });
});
