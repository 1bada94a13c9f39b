// @vitest-environment page
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, it, vi } from "vitest";
import { z } from "zod";
import { useCall } from "../../../../client/ops/use-call.ts";
import { bePatient } from "../patience.ts";

bePatient();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const { data } = useCall(z.number(), "/ops/orders/1");
  return <p>{data === undefined ? "waits" : `state ${data}`}</p>;
}

it("asks anew for a page that is come back to, however soon", async () => {
  let state = 1;
  vi.stubGlobal("fetch", async () => Response.json({ code: 200, result: state }));
  const first = render(<Page />);
  await screen.findByText("state 1");
  first.unmount();
  state = 2;
  render(<Page />);
  await screen.findByText("state 2");
});
