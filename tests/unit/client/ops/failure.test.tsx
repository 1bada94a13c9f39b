// @vitest-environment page
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CallError } from "../../../../client/ops/call.ts";
import { Failure } from "../../../../client/ops/frame.tsx";
import { languages, loadOpsTexts, TextsContext, type OpsLanguage } from "../../../../client/ops/texts.ts";

afterEach(cleanup);

it.each(Object.keys(languages) as OpsLanguage[])(
  "what is no call's error has no status to speak of, and a call's has: %s",
  async (language) => {
    const t = await loadOpsTexts(language);
    const said = (error: Error) => {
      cleanup();
      render(
        <TextsContext value={{ t, language }}>
          <Failure error={error} />
        </TextsContext>,
      );
      return screen.getByRole("alert").textContent;
    };
    expect(said(new TypeError("x is undefined"))).toBe(`${t("failed.page")}x is undefined`);
    expect(said(new TypeError("x is undefined"))).not.toMatch(/status/i);
    expect(said(new CallError(418, null, ""))).toMatch(/418/);
    expect(said(new CallError(0, null, ""))).toBe(t("failed.connection"));
    // Three times in any 24 hours, so that the next day says nothing.
    expect(said(new CallError(409, "files-often", ""))).toMatch(/24/);
    expect(said(new CallError(409, "files-often", ""))).not.toMatch(/tomorrow|morgen|today|vandaag|heute/i);
  },
);
