import { beforeAll, expect } from "vitest";

beforeAll(() => {
  if (expect.getState().environment === "happy-dom")
    throw new Error("Use @vitest-environment page: its document lasts as long as its thread");
});
