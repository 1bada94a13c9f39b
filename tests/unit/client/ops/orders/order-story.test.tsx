// @vitest-environment page
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { OrderStory } from "../../../../../client/ops/orders/order-story.tsx";
import { loadOpsTexts, TextsContext } from "../../../../../client/ops/texts.ts";
import { orderAnswer } from "../../../../../shared/contract/ops/ops-answers.ts";
import { foundOrder } from "./found-order.ts";

afterEach(cleanup);

it("tells a step, and after it the mail of the same moment", async () => {
  const at = "2026-11-02T09:00:00.000Z";
  const mail = { id: 1, kind: "order-paid", created_at: at, held: 0 as const, sent_at: at, dropped_at: null };
  const found = orderAnswer.parse(
    foundOrder({
      payment: null,
      mails: [{ ...mail, problem: null }],
      steps: [{ kind: "paid", at, who: "Kai" }],
    }),
  );
  const t = await loadOpsTexts("en-US");
  render(
    <TextsContext value={{ t, language: "en-US" }}>
      <OrderStory found={found} />
    </TextsContext>,
  );
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows.slice(-2)).toEqual([expect.stringContaining("Kai"), expect.stringContaining(t("mail.order-paid"))]);
});
