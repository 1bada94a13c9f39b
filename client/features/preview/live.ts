/** A story as the editor's bridge hands it over; only its number and content are sent on. */
export interface EditedStory {
  readonly id: number;
  readonly content: unknown;
}

export type Trouble = "expired" | "failed";

export interface LiveDeps {
  /** Sends a story to the edge; resolves to what it answers, rejects without a connection. */
  send: (story: EditedStory) => Promise<{ status: number; body: unknown }>;
  /** Shows a page's data, and keeps the newer token. */
  draw: (page: unknown, token: string) => void;
  tell: (trouble: Trouble | null) => void;
}

/**
 * Draws what an editor types. One story is under way at a time, and of those that come meanwhile only the newest is
 * sent: so the page always ends at the last one.
 */
export function createLive({ send, draw, tell }: LiveDeps): (story: EditedStory) => Promise<void> {
  let newest: EditedStory | null = null;
  let isBusy = false;
  return async (story) => {
    newest = story;
    if (isBusy) return;
    isBusy = true;
    while (newest !== null) {
      const sent: EditedStory = newest;
      newest = null;
      // eslint-disable-next-line no-await-in-loop -- one at a time
      const answer = await send({ id: sent.id, content: sent.content }).catch(() => ({ status: 0, body: null }));
      const drawn = answer.status === 200 ? resultOf(answer.body) : null;
      if (drawn) draw(drawn.page, drawn.token);
      tell(drawn ? null : answer.status === 403 ? "expired" : "failed");
    }
    isBusy = false;
  };
}

function resultOf(body: unknown): { page: unknown; token: string } | null {
  const { result } = (body ?? {}) as { result?: { page?: unknown; token?: unknown } };
  return typeof result?.page === "object" && result.page !== null && typeof result.token === "string"
    ? { page: result.page, token: result.token }
    : null;
}
