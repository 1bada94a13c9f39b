// @vitest-environment page
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { useEmailTypo } from "../../../../../client/features/email-typo/email-typo.tsx";
import { TextField } from "../../../../../client/ui/fields.tsx";
import { inShop } from "../../show.tsx";

afterEach(cleanup);

function Email() {
  const [value, setValue] = useState("");
  const { hint, onLeave } = useEmailTypo({ id: "email", value, usual: "For the confirmation", onTake: setValue });
  return (
    <TextField
      id="email"
      label="E-mail"
      value={value}
      onChange={setValue}
      onLeave={onLeave}
      hint={hint}
      error={null}
      autoComplete="email"
    />
  );
}

it("asks about a mistyped provider once the field is left, in the place of the hint; a press takes the other address", async () => {
  const user = userEvent.setup();
  render(inShop(<Email />));
  const field = screen.getByRole("textbox");
  const meant = () => screen.queryByRole("button", { name: "noor@gmail.com" });
  await user.type(field, "noor@gmial.com");
  expect(meant()).toBeNull();
  await user.tab();
  expect(screen.getByRole("status")).toHaveTextContent("Did you mean noor@gmail.com?");
  // Who goes on typing is not asked.
  await user.type(field, "x");
  expect(screen.getByRole("status")).toHaveTextContent("For the confirmation");
  await user.type(field, "{Backspace}");
  await user.tab();
  await user.click(meant()!);
  expect(field).toHaveValue("noor@gmail.com");
  expect(field).toHaveFocus();
  await user.tab();
  expect([meant(), screen.getByRole("status").textContent]).toEqual([null, "For the confirmation"]);
});
