// @vitest-environment page
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useTyped } from "../../../../../client/features/sign-in/password-rule.tsx";

function Rule() {
  const [typed] = useTyped("word");
  return <p>{typed.length} typed</p>;
}

it("the rule of passwords knows what was typed before the page was alive", () => {
  const early = document.createElement("input");
  early.id = "word";
  early.value = "Abcd1234";
  document.body.append(early);
  render(<Rule />);
  expect(screen.getByText("8 typed")).toBeTruthy();
  early.remove();
});
